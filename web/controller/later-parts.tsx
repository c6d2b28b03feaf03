/** What the desk fetches after its page: what it can do without for a second, its tabs but the first of each column, and its dialogs. */
import { type ReactNode, useEffect } from 'react'
import { lazyComponent, part, prefetch, usePart } from '../live/part.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import type { DeskParts } from './access/desk-parts.ts'
import type { OpenDialog } from './desk-place.ts'
import { inTab } from './in-tab.tsx'
import { danger, showNotice } from './notices/notices.ts'
import * as words from './words/later-parts.ts'

const extras = part(async () => (await import('./extras.tsx')).extras, { isAwaited: true })
/** What the desk can do without for a second; null until it is here. */
export const useExtras = () => usePart(extras)

const Dialog = lazyComponent(async () => (await import('./desk-dialog.tsx')).DeskDialog)
const ImportDialog = lazyComponent(async () => (await import('./import/import-dialog.tsx')).ImportDialog)
export const SharePanel = inTab(async () => (await import('./share/share-card.tsx')).ShareCard)
export const RoomPanel = inTab(async () => (await import('./room/room-card.tsx')).RoomCard)
export const AudienceTools = inTab(async () => (await import('./audience-engagement.tsx')).AudienceEngagement)

/** On a slow connection the timer comes first. */
const tabsAfterMs = 3_000

/**
 * Fetches tabs and dialogs before they are needed, so they open without a wait, even after the network is gone. The
 * dialogs come first: they are small, and one key away.
 * @param isLive whether the connection is there; when it comes back, what failed before is fetched again
 */
export function usePrefetchedParts(isLive: boolean, { share, room, audience }: DeskParts): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that came back is a reason to try again
  useEffect(() => {
    prefetch(Dialog)
    const timeout = setTimeout(
      () =>
        prefetch(...(share ? [SharePanel] : []), ...(room ? [RoomPanel] : []), ...(audience ? [AudienceTools] : [])),
      tabsAfterMs,
    )
    return () => clearTimeout(timeout)
  }, [isLive, share, room, audience])
}

export function DeskDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }): ReactNode {
  const frames = { coming: <ComingDialog onClose={onClose} />, missing: <MissingDialog onClose={onClose} /> }
  return dialog.kind === 'import' ? (
    <ImportDialog onClose={onClose} {...frames} />
  ) : (
    <Dialog dialog={dialog} onClose={onClose} {...frames} />
  )
}

/** Confirms the press while the dialog is fetched on a slow connection. Escape cancels it, as it closes the dialog. */
function ComingDialog({ onClose }: { onClose: () => void }): ReactNode {
  const isTouch = useMediaQuery('(pointer:coarse)')
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <p
      role="status"
      className="appear-late fixed inset-0 z-50 m-auto size-max rounded-panel border border-line bg-raised px-6 py-3 shadow-overlay"
    >
      {isTouch ? words.dialogComingTouch : words.dialogComing}
    </p>
  )
}

/** Closes what could not be opened, so the next press tries again. */
function MissingDialog({ onClose }: { onClose: () => void }): ReactNode {
  useEffect(() => {
    showNotice(danger(words.dialogMissing))
    onClose()
  }, [onClose])
  return null
}

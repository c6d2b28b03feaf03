/** What the desk fetches after its page: what it can do without for a second, its tabs but the first of each column, and its dialogs. */
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { lazyComponent, part, prefetch, untilFetched, usePart } from '../live/part.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import type { DeskParts } from './access/desk-parts.ts'
import type { OpenDialog } from './desk-place.ts'
import { lazyDialog } from './forms/lazy-dialog.tsx'
import * as words from './words/later-parts.ts'

const extras = part(untilFetched(() => import('./extras.tsx')))
/** What the desk can do without for a second; null until it is here. */
export const useExtras = () => usePart(extras)

const noTools = (retry: () => void): ReactNode => (
  <div className="pt-4">
    <EmptyState title={words.toolsMissing} text={words.toolsMissingText}>
      <Button onClick={retry}>{words.tryAgain}</Button>
    </EmptyState>
  </div>
)
/** A tool in its tab. If it cannot be fetched or breaks, all other tools can still be used. */
const inTab = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(load, {
    coming: (
      <div className="pt-4">
        <SkeletonRows rows={3} />
      </div>
    ),
    missing: noTools,
    broken: noTools,
  })

export const SharePanel = inTab(async () => (await import('./share/share-card.tsx')).ShareCard)
export const RoomPanel = inTab(async () => (await import('./room/room-card.tsx')).RoomCard)
export const AudienceTools = inTab(async () => (await import('./audience-engagement.tsx')).AudienceEngagement)

const Dialog = lazyDialog(async () => (await import('./desk-dialog.tsx')).DeskDialog)
const ImportDialog = lazyDialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog)

/** The dialog that is open over the desk. */
export function DeskDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }): ReactNode {
  return dialog.kind === 'import' ? <ImportDialog onClose={onClose} /> : <Dialog dialog={dialog} onClose={onClose} />
}

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

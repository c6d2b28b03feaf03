/** What is fetched after the timers, so that the controller's first load stays small. */
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from '../client/error-boundary.tsx'
import { LatePart, type Part, part, prefetch } from '../live/part.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingFrame } from '../ui/frames.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { danger, showNotice } from './desk/notices.ts'
import type { OpenDialog } from './desk-place.ts'
import { RoomFrame } from './room/room-frames.tsx'
import * as words from './words/later-parts.ts'

const dialogs = part(async () => (await import('./desk-dialog.tsx')).DeskDialog)
/** Fetched only to import a sheet. */
const importDialog = part(async () => (await import('./import/import-dialog.tsx')).ImportDialog)
const rundownMenu = part(async () => (await import('./import/rundown-menu.tsx')).RundownMenu)
const share = part(async () => (await import('./share/share-card.tsx')).ShareCard)
const room = part(async () => (await import('./room/room-card.tsx')).RoomCard)
const audience = part(async () => (await import('./engagement/audience-engagement.tsx')).AudienceEngagement)
/** Not needed while the display shows the timer only. */
const wall = part(async () => (await import('./stage/on-the-wall.tsx')).OnTheWall, 1_000)
/** Fetched only without control. */
const gate = part(async () => (await import('./room/control-gate.tsx')).ControlGate)
/** Fetched only where a room can be kept. */
const claimOffer = part(async () => (await import('./room/claim-offer.tsx')).ClaimOffer)

/** On a slow connection the timer comes first. */
const toolsAfterMs = 3_000

/**
 * Fetches the later parts before they are needed, so that they open without a wait, even after the network is gone. The
 * dialogs come first: they are small, and one key away.
 * @param isLive whether the connection is there; when it comes back, what failed before is fetched again
 */
export function usePrefetchedParts(isLive: boolean, hasAudience: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that came back is a reason to try again
  useEffect(() => {
    prefetch(dialogs)
    const timeout = setTimeout(() => prefetch(share, room, ...(hasAudience ? [audience] : [])), toolsAfterMs)
    return () => clearTimeout(timeout)
  }, [isLive, hasAudience])
}

/** A component that draws a part: `coming` while it is fetched, `missing` if it cannot be. */
const placed =
  <P extends object>(part: Part<ComponentType<P>>, frames: { coming?: ReactNode; missing: ReactNode }) =>
  (props: P): ReactNode => <LatePart part={part} props={props} {...frames} />

/** Its space is reserved while it is fetched. */
export const RundownMenu = placed(rundownMenu, { coming: <span className="size-9" />, missing: null })
export const OnTheWall = placed(wall, { missing: null })
export const ClaimOffer = placed(claimOffer, { missing: null })
export const ControlGate = placed(gate, { coming: <LoadingFrame />, missing: <RoomFrame screen="unreachable" /> })

export const AudienceTools = inTab('audience', audience)
export const SharePanel = inTab('share', share)
export const RoomPanel = inTab('room', room)

/** A tool in its tab. If it cannot be fetched or breaks, the timers can still be used. */
function inTab<P extends object>(name: string, part: Part<ComponentType<P>>) {
  const coming = (
    <div className="pt-4">
      <SkeletonRows rows={3} />
    </div>
  )
  const Tool = placed(part, { coming, missing: <MissingTools /> })
  return (props: P): ReactNode => (
    <ErrorBoundary resetKey={name} fallback={() => <MissingTools />}>
      <Tool {...props} />
    </ErrorBoundary>
  )
}

export function DeskDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }): ReactNode {
  const frames = { coming: <ComingDialog onClose={onClose} />, missing: <MissingDialog onClose={onClose} /> }
  return dialog.kind === 'import' ? (
    <LatePart part={importDialog} props={{ onClose }} {...frames} />
  ) : (
    <LatePart part={dialogs} props={{ dialog, onClose }} {...frames} />
  )
}

function MissingTools(): ReactNode {
  return (
    <div className="pt-4">
      <EmptyState title={words.toolsMissing} text={words.toolsMissingText}>
        <Button onClick={() => window.location.reload()}>{words.tryAgain}</Button>
      </EmptyState>
    </div>
  )
}

/** Confirms the press while the dialog is fetched on a slow connection. Escape cancels it, as it closes the dialog. */
function ComingDialog({ onClose }: { onClose: () => void }): ReactNode {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <p
      role="status"
      className="appear-late fixed top-1/2 left-1/2 z-50 rounded-panel border border-line bg-raised px-6 py-3 shadow-overlay -translate-1/2"
    >
      {words.dialogComing}
    </p>
  )
}

/** Closes what could not be opened, so that the next press tries again. */
function MissingDialog({ onClose }: { onClose: () => void }): ReactNode {
  useEffect(() => {
    showNotice(danger(words.dialogMissing))
    onClose()
  }, [onClose])
  return null
}

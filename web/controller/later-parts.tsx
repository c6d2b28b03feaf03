/** What is fetched after the timers, so that the controller's first load stays small. */
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from '../client/error-boundary.tsx'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import { type Part, Place, part, prefetch } from '../live/part.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingFrame } from '../ui/frames.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { danger, showNotice } from './desk/notices.ts'
import type { DeskDialogProps, OpenDialog } from './desk-dialog.tsx'
import type { RundownMenuProps } from './import/rundown-menu.tsx'
import type { ControlGateProps } from './room/control-gate.tsx'
import { RoomFrame } from './room/room-frames.tsx'
import * as words from './words/later-parts.ts'

type AudienceProps = { feed: RoomFeed; tab: string; onTab: (tab: string) => void }
type ClaimProps = { roomId: string }

const dialogs = part<ComponentType<DeskDialogProps>>(async () => (await import('./desk-dialog.tsx')).DeskDialog)
/** Fetched by those who import a sheet only. */
const importDialog = part<ComponentType<{ onClose: () => void }>>(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
)
const rundownMenu = part<ComponentType<RundownMenuProps>>(
  async () => (await import('./import/rundown-menu.tsx')).RundownMenu,
)
const share = part<ComponentType<object>>(async () => (await import('./share/share-card.tsx')).ShareCard)
const room = part<ComponentType<object>>(async () => (await import('./room/room-card.tsx')).RoomCard)
const audience = part<ComponentType<AudienceProps>>(
  async () => (await import('./engagement/audience-engagement.tsx')).AudienceEngagement,
)
/** Fetched by those without control only. */
const gate = part<ComponentType<ControlGateProps>>(async () => (await import('./room/control-gate.tsx')).ControlGate)
/** Fetched by those who can keep a room only. */
const claimOffer = part<ComponentType<ClaimProps>>(async () => (await import('./room/claim-offer.tsx')).ClaimOffer)

/** On a slow line the timer comes first. */
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

export const AudienceTools = (props: AudienceProps): ReactNode => <Tool name="audience" part={audience} props={props} />
export const SharePanel = (): ReactNode => <Tool name="share" part={share} props={{}} />
export const RoomPanel = (): ReactNode => <Tool name="room" part={room} props={{}} />

/** Its place is kept while it is on its way. */
export const RundownMenu = (props: RundownMenuProps): ReactNode => (
  <Place part={rundownMenu} props={props} coming={<span className="size-9" />} missing={null} />
)
export const ClaimOffer = (props: ClaimProps): ReactNode => <Place part={claimOffer} props={props} missing={null} />

export const ControlGate = (props: ControlGateProps): ReactNode => (
  <Place part={gate} props={props} coming={<LoadingFrame />} missing={<RoomFrame screen="unreachable" />} />
)

export function DeskDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }): ReactNode {
  const frames = { coming: <ComingDialog onClose={onClose} />, missing: <MissingDialog onClose={onClose} /> }
  return dialog.kind === 'import' ? (
    <Place part={importDialog} props={{ onClose }} {...frames} />
  ) : (
    <Place part={dialogs} props={{ dialog, onClose }} {...frames} />
  )
}

/** A tool in its tab. If it cannot be fetched or breaks, the timers stay at hand. */
function Tool<P extends object>({
  name,
  part,
  props,
}: {
  name: string
  part: Part<ComponentType<P>>
  props: P
}): ReactNode {
  const coming = (
    <div className="pt-4">
      <SkeletonRows rows={3} />
    </div>
  )
  return (
    <ErrorBoundary resetKey={name} fallback={() => <MissingTools />}>
      <Place part={part} props={props} coming={coming} missing={<MissingTools />} />
    </ErrorBoundary>
  )
}

function MissingTools(): ReactNode {
  return (
    <div className="pt-4">
      <EmptyState title={words.toolsMissing} text={words.toolsMissingText}>
        <Button onClick={() => window.location.reload()}>{words.loadAgain}</Button>
      </EmptyState>
    </div>
  )
}

/** On a slow line it says that the press was heard, and Escape cancels it like the dialog. */
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

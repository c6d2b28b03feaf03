/** What is fetched after the timers, so the controller's first load stays small. */
import { UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { lazyComponent, prefetch } from '../live/part.tsx'
import { LoadingFrame } from '../ui/frames.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import type { DeskParts } from './access/desk-parts.ts'
import { danger, showNotice } from './notices/notices.ts'
import type { OpenDialog } from './desk-place.ts'
import { inTab } from './in-tab.tsx'
import { RoomFrame } from './room/room-frames.tsx'
import * as words from './words/later-parts.ts'

/** For what the desk can do without until it is here. */
const extra = { tries: 1_000, missing: null }

const Dialog = lazyComponent(async () => (await import('./desk-dialog.tsx')).DeskDialog)
/** Who else is at a desk. An icon keeps its place until its code is here. */
export const PeopleHere = lazyComponent(async () => (await import('./people/people-here.tsx')).PeopleHere, {
  ...extra,
  coming: (
    <span className="grid size-9 place-items-center text-muted opacity-60 pointer-coarse:size-11">
      <UserRound className="size-4.5" />
    </span>
  ),
})
/** The choice of the desk's language. Its space is reserved while it is fetched. */
export const OrganiserLanguage = lazyComponent(
  async () => (await import('../client/language/organiser-language.tsx')).OrganiserLanguage,
  { ...extra, coming: <span className="size-9" /> },
)
/** Few rooms are locked. */
export const Locks = lazyComponent(async () => (await import('./room/locks.tsx')).Locks, extra)
/** Who of the others did what last. */
export const LastAction = lazyComponent(async () => (await import('./people/last-action.tsx')).LastAction, extra)
/** The question which text stays, where two people changed the same. */
export const MeanwhileQuestion = lazyComponent(
  async () => (await import('./conflicts/meanwhile-dialog.tsx')).MeanwhileQuestion,
  extra,
)
/** Fetched only to import a sheet. */
const ImportDialog = lazyComponent(async () => (await import('./import/import-dialog.tsx')).ImportDialog)
/** Its space is reserved while it is fetched. */
export const RundownMenu = lazyComponent(async () => (await import('./import/rundown-menu.tsx')).RundownMenu, {
  coming: <span className="size-9" />,
  missing: null,
})
/** Drawn only on paper. */
export const PrintedRundown = lazyComponent(
  async () => (await import('./columns/printed-rundown.tsx')).PrintedRundown,
  extra,
)
/** Not needed while the display shows the timer only. */
export const OnTheWall = lazyComponent(async () => (await import('./stage/on-the-wall.tsx')).OnTheWall, extra)
/** Few rooms have a speaker with a page, and the keys come first. */
export const SpeakerSignals = lazyComponent(
  async () => (await import('./signals/speaker-signals.tsx')).SpeakerSignals,
  extra,
)
/** The screens on the walls: what is on the display comes first. */
export const Screens = lazyComponent(async () => (await import('./screens/screens.tsx')).Screens, extra)
/** Only for a room without timers. */
export const FirstMinute = lazyComponent(async () => (await import('./room/first-minute.tsx')).FirstMinute, extra)
/** Fetched only without control. */
export const ControlGate = lazyComponent(async () => (await import('./room/control-gate.tsx')).ControlGate, {
  coming: <LoadingFrame />,
  missing: <RoomFrame screen="unreachable" />,
})
/** Fetched only for the desk of a limited link, with the rules that every desk fetches after its page. */
export const LimitedAccess = lazyComponent(async () => (await import('./access/limited-access.tsx')).LimitedAccess, {
  tries: 1_000,
  coming: <LoadingFrame />,
  missing: <RoomFrame screen="unreachable" />,
})
/** Loaded only if the room can still be claimed. */
export const ClaimOffer = lazyComponent(async () => (await import('./room/claim-offer.tsx')).ClaimOffer, {
  missing: null,
})
/** [R16] Few rooms come near their limit. */
export const StorageNotice = lazyComponent(async () => (await import('./room/storage-notice.tsx')).StorageNotice, extra)
/** [WH6] Few rooms have a webhook that fails for a day. */
export const WebhookNotice = lazyComponent(
  async () => (await import('./share/webhook-notice.tsx')).WebhookNotice,
  extra,
)

export const SharePanel = inTab(async () => (await import('./share/share-card.tsx')).ShareCard)
export const RoomPanel = inTab(async () => (await import('./room/room-card.tsx')).RoomCard)
export const AudienceTools = inTab(async () => {
  const { AudienceEngagement, panels } = await import('./audience-engagement.tsx')
  prefetch(...panels)
  return AudienceEngagement
})
/** On a slow connection the timer comes first. */
const toolsAfterMs = 3_000

/**
 * Fetches the later parts before they are needed, so they open without a wait, even after the network is gone. The
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
      toolsAfterMs,
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

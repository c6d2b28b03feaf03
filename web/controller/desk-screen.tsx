import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isStorageTold } from '../../schema/core/storage.ts'
import type { ListTool } from '../../schema/core/tool-types.ts'
import * as limits from '../../schema/limits.ts'
import { withoutColumns } from '../../schema/links/desk-link.ts'
import { inOrder } from '../../schema/tools/timers/clock.ts'
import { comingCue } from '../../schema/tools/timers/show/coming.ts'
import { forgetRoom, noteRoom } from '../client/rooms-here/rooms-here.ts'
import { useUser } from '../client/session/session.ts'
import { deviceNow } from '../live/clock/clock.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import { classNames } from '../ui/class-names.ts'
import { useMediaQuery } from '../ui/media-query.ts'
import { toast, toastStore } from '../ui/overlay/toast.ts'
import { useHeldFocus } from '../ui/use-held-focus.ts'
import { currentCue } from './actions/show-actions.ts'
import { ShownColumnsContext, useColumnChoice } from './columns/shown-columns.ts'
import { useAccess } from './access/access.ts'
import { useDesk } from './desk/desk.ts'
import { partsFor } from './access/desk-parts.ts'
import { freePressed } from './desk/free-focus.ts'
import { HeldDialog, useDialogHolder } from './forms/held-dialog.ts'
import { OpenParts } from './desk/open-parts.ts'
import { UnconfirmedNews } from './desk/unconfirmed.tsx'
import * as words from './notices/words/notices.ts'
import type { OpenDialog } from './desk-place.ts'
import { OpenPlaceContext, placeAfter, placeOf, toolAfter, useFolded, useKeptPlace } from './desk-place.ts'
import { NarrowTabs, WideTabs } from './desk-tabs.tsx'
import { useDeskHotkeys } from './keys/use-desk-hotkeys.ts'
import {
  AudienceTools,
  ClaimOffer,
  DeskDialog,
  LastAction,
  MeanwhileQuestion,
  OnTheWall,
  Screens,
  StorageNotice,
  usePrefetchedParts,
  WebhookNotice,
} from './later-parts.tsx'
import { MessageList } from './messages/message-list.tsx'
import { CueNotes } from './now/cue-notes.tsx'
import { NowRail } from './now/now-rail.tsx'
import { ControllerHeader } from './room/controller-header.tsx'
import { pageTitle } from './room/words/header.ts'
import type { CatchUpDraft } from './rundown/catch-up/catch-up-draft.ts'
import { useSceneOffer } from './notices/scene-offer.ts'
import { CueList } from './timers/cue-list.tsx'
import { focusedCue, useCueMoves } from './timers/use-cue-moves.ts'
import { wide } from './wide.ts'

/** The controller with a room: Now at the left, timers in the middle, messages, sharing and the room at the right. */
export function DeskScreen({ feed }: { feed: RoomFeed }): ReactNode {
  const { snapshot, actions } = useDesk()
  const user = useUser()
  const { storagePercent, pausedWebhooks = 0 } = feed.deskOwn ?? {}
  const isWide = useMediaQuery(wide)
  const page = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLElement>(null)
  const [screensPlace, setScreensPlace] = useState<HTMLElement | null>(null)
  const [place, go] = useKeptPlace(snapshot.room.id)
  const [isFolded, fold] = useFolded()
  const [openParts] = useState(() => new Set<string>())
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [heldDialog, holdDialog] = useDialogHolder()
  const [isFollowing, setFollowing] = useState(true)
  const [catchUp, setCatchUp] = useState<CatchUpDraft | null>(null)
  const { news, move, select } = useCueMoves(actions)
  const shownColumns = useColumnsOfLink()
  const close = useCallback(() => setDialog(null), [])
  const openTab = useCallback((tab: string) => go((now) => placeAfter(now, tab)), [go])
  const openTool = useCallback((tool: string) => go((now) => toolAfter(now, tool)), [go])
  const openPlace = useCallback((tool: ListTool) => go((now) => placeOf(now, tool)), [go])
  const moveCue = (step: -1 | 1) => {
    const movedId = focusedCue() ?? currentCue(snapshot)?.id
    const place = inOrder(snapshot.timers).findIndex(({ id }) => id === movedId)
    if (movedId !== undefined && place !== -1) move(movedId, place + step)
  }
  const skip = () => {
    const skippedId = focusedCue() ?? comingCue(snapshot)?.id
    if (skippedId !== undefined) actions.toggleSkipped(skippedId)
  }
  const follow = () => {
    setFollowing(true)
    openTab('timers')
  }
  useDeskHotkeys({ actions, select, move: moveCue, skip, open: setDialog, follow, fold }, dialog !== null)
  const { rights, may, isRehearsal = false } = useAccess()
  const parts = partsFor(may, snapshot.room.hasEngagementFeatures)
  usePrefetchedParts(feed.connection === 'live', parts)
  useFeedbackNews(feed)
  useRoomHere(rights === 'full' && !isRehearsal)
  useHeldFocus(page, body)
  useSceneOffer(snapshot)

  const shared = {
    cues: (
      <CueList
        onOpen={setDialog}
        onMove={move}
        isFollowing={isFollowing}
        onFollow={setFollowing}
        catchUp={catchUp}
        onCatchUp={setCatchUp}
      />
    ),
    messages: <MessageList onOpen={setDialog} />,
    audience: <AudienceTools feed={feed} tab={place.tool} onTab={openTool} />,
    parts,
    place,
    onTab: openTab,
    screensPlace: setScreensPlace,
    isFolded,
    onFold: fold,
  }
  const screens = may('screens.manage') && (
    <Screens feed={feed} place={screensPlace} isWide={isWide} onOpen={() => isFolded && fold()} />
  )

  return (
    // A press with the pointer takes no focus, so the keys still control the show.
    <ShownColumnsContext value={shownColumns}>
      <HeldDialog value={holdDialog}>
        <OpenPlaceContext value={openPlace}>
          <div
            ref={page}
            role="none"
            className={classNames('booth', Object.values(parts).filter(Boolean).length === 1 && 'has-one-tab')}
            onMouseDown={freePressed}
          >
            <title>{pageTitle(snapshot.room.name)}</title>
            <ControllerHeader feed={feed} onShortcuts={() => setDialog({ kind: 'shortcuts' })} />
            <div role="status">
              {storagePercent !== undefined && isStorageTold(storagePercent) && (
                <StorageNotice percent={storagePercent} />
              )}
              {pausedWebhooks > 0 && may('webhooks.read') && <WebhookNotice />}
            </div>
            {snapshot.room.createdBy === null && user !== null && may('room.claim') && (
              <ClaimOffer roomId={snapshot.room.id} />
            )}
            <main ref={body} tabIndex={-1} className="booth-body">
              <NowRail screens={isWide && screens} isLive={feed.connection === 'live'} />
              {!isWide && (
                <div className="booth-wall">
                  <OnTheWall hasBlackoutKey={false} />
                  {screens}
                  <CueNotes />
                  <LastAction />
                </div>
              )}
              <OpenParts value={openParts}>{isWide ? <WideTabs {...shared} /> : <NarrowTabs {...shared} />}</OpenParts>
            </main>
            <p role="status" className="sr-only">
              {news}
            </p>
            <UnconfirmedNews />
            <MeanwhileQuestion snapshot={snapshot} />
            {dialog !== null && <DeskDialog dialog={dialog} onClose={close} />}
            {heldDialog}
          </div>
        </OpenPlaceContext>
      </HeldDialog>
    </ShownColumnsContext>
  )
}

/** The columns that this desk shows. Those that its link names leave the address, so a later choice stays after a reload. */
function useColumnsOfLink() {
  const { room } = useDesk().snapshot
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const left = withoutColumns(search)
  useEffect(() => {
    if (left !== search) void navigate({ pathname, search: left, hash }, { replace: true })
  }, [navigate, pathname, search, left, hash])
  return useColumnChoice(room.id, room.columns, search)
}

const ratings = 'ratings'

/**
 * Shows a toast for new feedback, unless it would replace one with a button, such as Undo, or one about a failure. What
 * comes while it is shown is added up in it.
 */
function useFeedbackNews({ onChange }: Pick<RoomFeed, 'onChange'>): void {
  useEffect(() => {
    let count = 0
    let sum = 0
    return onChange((change) => {
      if (change.type !== 'feedback_submitted') return
      const shown = toastStore.get()
      const isBusy = shown?.isOpen === true && (shown.action !== undefined || shown.variant === 'destructive')
      if (isBusy) return
      const isShown = shown?.isOpen === true && shown.topic === ratings
      count = isShown ? count + 1 : 1
      sum = isShown ? sum + change.rating : change.rating
      const description = count === 1 ? words.rating(sum, limits.ratingMax) : words.ratings(count, sum / count)
      toast({ title: words.newFeedback, description, topic: ratings })
    })
  }, [onChange])
}

/** Remembers in this browser that this room was open here with full control, until it has an owner. */
function useRoomHere(isOwn: boolean): void {
  const { id, name, createdBy } = useDesk().snapshot.room
  useEffect(() => {
    if (!isOwn) return
    if (createdBy === null) noteRoom({ id, name }, deviceNow())
    else forgetRoom(id)
  }, [id, name, createdBy, isOwn])
}

import { UserRound } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { isStorageTold } from '../../schema/core/storage.ts'
import type { ListTool } from '../../schema/core/tool-types.ts'
import { inOrder } from '../../schema/tools/timers/clock.ts'
import { comingCue } from '../../schema/tools/timers/show/coming.ts'
import { useUser } from '../client/session/session.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import { classNames } from '../ui/class-names.ts'
import { useMediaQuery } from '../ui/media-query.ts'
import { useHeldFocus } from '../ui/use-held-focus.ts'
import { useAccess } from './access/access.ts'
import { partsFor } from './access/desk-parts.ts'
import { blackout, currentCue } from './actions/show-actions.ts'
import { useColumnsOfLink } from './columns/columns-of-link.ts'
import { ShownColumnsContext } from './columns/shown-columns.ts'
import { useDesk } from './desk/desk.ts'
import { freePressed } from './desk/free-focus.ts'
import { OpenParts } from './desk/open-parts.ts'
import { UnconfirmedNews } from './desk/unconfirmed.tsx'
import type { OpenDialog } from './desk-place.ts'
import { OpenPlaceContext, placeAfter, placeOf, toolAfter, useFolded, useKeptPlace } from './desk-place.ts'
import { useFeedbackNews } from './feedback/feedback-news.ts'
import { HeldDialog, useDialogHolder } from './forms/held-dialog.ts'
import { useDeskHotkeys } from './keys/use-desk-hotkeys.ts'
import { AudienceTools, DeskDialog, useExtras, usePrefetchedParts } from './later-parts.tsx'
import { MessageList } from './messages/message-list.tsx'
import { useSceneOffer } from './notices/scene-offer.ts'
import { CueNotes } from './now/cue-notes.tsx'
import { NowRail } from './now/now-rail.tsx'
import { ControllerHeader } from './room/controller-header.tsx'
import { useRoomHere } from './room/use-room-here.ts'
import { pageTitle } from './room/words/header.ts'
import type { CatchUpDraft } from './rundown/catch-up/catch-up-draft.ts'
import { NarrowTabs } from './tabs/narrow-tabs.tsx'
import { WideTabs } from './tabs/wide-tabs.tsx'
import { CueList } from './timers/cue-list.tsx'
import { focusedCue, useCueMoves } from './timers/use-cue-moves.ts'
import { wide } from './wide.ts'

/** The controller with a room: Now at the left, timers in the middle, messages, sharing and the room at the right. */
export function DeskScreen({ feed }: { feed: RoomFeed }): ReactNode {
  const { snapshot, actions } = useDesk()
  const user = useUser()
  const { storagePercent, pausedWebhooks = 0 } = feed.deskOwn ?? {}
  const isWide = useMediaQuery(wide)
  const extras = useExtras()
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
  const addTimer = () => setDialog({ kind: 'timer', timer: null })
  const importSheet = () => setDialog({ kind: 'import' })
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
        first={extras && <extras.FirstMinute onAdd={addTimer} onImport={importSheet} />}
        menu={
          extras === null ? (
            <span className="size-9" />
          ) : (
            <extras.RundownMenu roomId={snapshot.room.id} hasCues={snapshot.timers.length > 0} onImport={importSheet} />
          )
        }
        printed={extras && <extras.PrintedRundown />}
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
  const screens = extras && may('screens.manage') && (
    <extras.Screens feed={feed} place={screensPlace} isWide={isWide} onOpen={() => isFolded && fold()} />
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
            <ControllerHeader
              feed={feed}
              people={extras === null ? <Nobody /> : <extras.PeopleHere feed={feed} />}
              language={extras === null ? <span className="size-9" /> : <extras.OrganiserLanguage />}
              onShortcuts={() => setDialog({ kind: 'shortcuts' })}
            />
            <div role="status">
              {extras && storagePercent !== undefined && isStorageTold(storagePercent) && (
                <extras.StorageNotice percent={storagePercent} />
              )}
              {extras && pausedWebhooks > 0 && may('webhooks.read') && <extras.WebhookNotice />}
            </div>
            {extras && snapshot.room.createdBy === null && user !== null && may('room.claim') && (
              <extras.ClaimOffer roomId={snapshot.room.id} />
            )}
            <main ref={body} tabIndex={-1} className="booth-body">
              <NowRail
                signals={extras && <extras.SpeakerSignals />}
                screens={isWide && screens}
                wall={
                  isWide &&
                  extras && (
                    <>
                      <extras.OnTheWall hasBlackoutKey={may(blackout.needs)} />
                      <extras.LastAction />
                    </>
                  )
                }
                isLive={feed.connection === 'live'}
              />
              {!isWide && (
                <div className="booth-wall">
                  {extras && <extras.OnTheWall hasBlackoutKey={false} />}
                  {screens}
                  <CueNotes />
                  {extras && <extras.LastAction />}
                </div>
              )}
              <OpenParts value={openParts}>{isWide ? <WideTabs {...shared} /> : <NarrowTabs {...shared} />}</OpenParts>
            </main>
            <p role="status" className="sr-only">
              {news}
            </p>
            <UnconfirmedNews />
            {extras && <extras.MeanwhileQuestion snapshot={snapshot} />}
            {dialog !== null && <DeskDialog dialog={dialog} onClose={close} />}
            {heldDialog}
          </div>
        </OpenPlaceContext>
      </HeldDialog>
    </ShownColumnsContext>
  )
}

/** Keeps the place of those who are here. */
const Nobody = () => (
  <span className="grid size-9 place-items-center text-muted opacity-60 pointer-coarse:size-11">
    <UserRound className="size-4.5" />
  </span>
)

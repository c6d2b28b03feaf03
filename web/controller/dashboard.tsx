import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Message, Timer } from '../../schema/room/state.ts'
import { useUser } from '../app/session.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { useHeldFocus } from '../ui/use-held-focus.ts'
import { ControllerHeader } from './controller-header.tsx'
import { CueList } from './cue-list.tsx'
import { useDesk } from './desk.ts'
import type { OpenDialog } from './desk-dialog.tsx'
import { placeAfter, toolAfter } from './desk-place.ts'
import { NarrowTabs, WideTabs } from './desk-tabs.tsx'
import { AudienceTools, ClaimOffer, DeskDialog, usePrefetchedParts } from './later-parts.tsx'
import { MessageList } from './message-list.tsx'
import { NowRail } from './now-rail.tsx'
import { OpenParts } from './open-parts.ts'
import { useCueMoves } from './use-cue-moves.ts'
import { useDeskHotkeys } from './use-desk-hotkeys.ts'
import { useFeedbackNews } from './use-feedback-news.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useMediaQuery } from './use-media-query.ts'
import { pageTitle } from './words/header.ts'

const wide = '(min-width: 64em)'

/** The controller with a room: Now at the left, timers in the middle, messages, sharing and the room at the right. */
export function Dashboard({ feed }: { feed: RoomFeed }): ReactNode {
  const desk = useDesk()
  const { room, actions } = desk
  const user = useUser()
  const isWide = useMediaQuery(wide)
  const page = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLElement>(null)
  const [place, go] = useKeptPlace(room.room.id)
  const [openParts] = useState(() => new Set<string>())
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { news, move, select } = useCueMoves(actions)
  const close = useCallback(() => setDialog(null), [])
  const addTimer = useCallback(() => setDialog({ kind: 'timer', timer: null }), [])
  const editTimer = useCallback((timer: Timer) => setDialog({ kind: 'timer', timer }), [])
  const addMessage = useCallback(() => setDialog({ kind: 'message', message: null }), [])
  const editMessage = useCallback((message: Message) => setDialog({ kind: 'message', message }), [])
  const openTab = useCallback((tab: string) => go((now) => placeAfter(now, tab)), [go])
  const openTool = useCallback((tool: string) => go((now) => toolAfter(now, tool)), [go])
  const openSheet = useCallback(() => setDialog({ kind: 'sheet' }), [])
  useDeskHotkeys(desk, { move, select, addTimer, addMessage, openSheet, isDialogOpen: dialog !== null })
  const hasAudience = room.room.hasEngagementFeatures
  usePrefetchedParts(feed.connection === 'live', hasAudience)
  useFeedbackNews(feed)
  useHeldFocus(page, body)

  const shared = {
    cues: <CueList onAdd={addTimer} onEdit={editTimer} onMove={move} />,
    messages: <MessageList onAdd={addMessage} onEdit={editMessage} />,
    audience: hasAudience ? <AudienceTools feed={feed} tab={place.tool} onTab={openTool} /> : null,
    place,
    onTab: openTab,
  }

  return (
    <div ref={page} className="booth">
      <title>{pageTitle(room.room.name)}</title>
      <ControllerHeader feed={feed} onSheet={openSheet} />
      {room.room.createdBy === null && user !== null && <ClaimOffer roomId={room.room.id} />}
      <main ref={body} tabIndex={-1} className="booth-body">
        <NowRail />
        <OpenParts value={openParts}>{isWide ? <WideTabs {...shared} /> : <NarrowTabs {...shared} />}</OpenParts>
      </main>
      <p role="status" className="sr-only">
        {news}
      </p>
      {dialog !== null && <DeskDialog dialog={dialog} onClose={close} />}
    </div>
  )
}

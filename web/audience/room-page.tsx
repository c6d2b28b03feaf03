import type { ReactNode } from 'react'
import type { RoomView } from '../../schema/tools/room/settings.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import type { Answers } from './answers/use-answers.ts'
import { FollowedRoom } from './followed-room.tsx'
import { RefusalScreen } from './join/refusal-screen.tsx'
import type { FoundPageProps } from './join/room-search.tsx'
import { MessageList } from './live-messages/message-list.tsx'
import { RoomNowAndNext } from './now-and-next/now-and-next.tsx'
import { isAsked, OfferScreen } from './open/offers.tsx'
import { NextAction, OpenStrip } from './open/open-strip.tsx'
import type { OpenNow } from './open/use-open-now.ts'
import { ReactionBar } from './reactions/reaction-bar.tsx'
import { EventCode } from './ui/event-code.tsx'
import { ConnectingScreen, PhoneScreen } from './ui/phone-screen.tsx'
import { RoomContext } from './ui/room-context.ts'
import { Typed } from './ui/typed.tsx'
import * as words from './words/entry.ts'

/** `/join/{code or roomId}` once the room is known: its screen of the moment, followed live. */
export function RoomPage({ initial, ...page }: FoundPageProps): ReactNode {
  return (
    <FollowedRoom roomId={page.roomId} initial={initial} showsMoment>
      {(feed, answers, open) => <Content feed={feed} answers={answers} open={open} {...page} />}
    </FollowedRoom>
  )
}

type ContentProps = Omit<FoundPageProps, 'initial'> & { feed: RoomFeed; answers: Answers; open: OpenNow | null }

/** The one screen of the moment: why the participant is kept out, or else what the room asks. */
function Content({ feed, answers, open, name, roomId, onForm }: ContentProps): ReactNode {
  if (feed.refusal !== null) {
    return <RefusalScreen name={name} room={roomId} code={feed.refusal} onAgain={feed.retry} onForm={onForm} />
  }
  if (feed.room === null || open === null) return <ConnectingScreen />
  const { moment, offers, setHalfFilled } = open
  const isMoreOpen = offers.length > 1
  return (
    <>
      {isMoreOpen && <OpenStrip {...open} />}
      <MessageList messages={feed.room.liveMessages} isBrief={moment.kind !== 'waiting' && isAsked(moment)} />
      <RoomContext
        value={{ next: isMoreOpen && <NextAction {...open} />, setHalfFilled, spreadMs: feed.spreadMs ?? 0 }}
      >
        {moment.kind === 'waiting' ? (
          <WaitingScreen room={feed.room} name={name} />
        ) : (
          <OfferScreen offer={moment} feed={feed} room={feed.room} answers={answers} />
        )}
      </RoomContext>
      {feed.room.room.hasReactions && <ReactionBar feed={feed} />}
    </>
  )
}

/** 'Connected to Event': what is on and next, or the event's name; nothing to do yet, and what will happen. */
function WaitingScreen({ room: snapshot, name }: { room: Snapshot; name: string }): ReactNode {
  const { room, programme } = snapshot
  return (
    <PhoneScreen title={words.waitingTitle} lamp="standby" isBrief={programme !== null}>
      <p>{whatComes(room)}</p>
      {programme === null && <Typed tag="p" className="waiting-event" text={room.name} />}
      <RoomNowAndNext snapshot={snapshot} />
      <EventCode name={name} />
    </PhoneScreen>
  )
}

function whatComes(room: RoomView): string {
  if (!room.isActive) return words.inactive
  return room.hasEngagementFeatures ? words.nextQuestion : words.nothingAsked
}

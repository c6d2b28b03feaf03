import type { ReactNode } from 'react'
import { isShortCode, spacedCode } from '../../schema/ids.ts'
import type { RoomView } from '../../schema/tools/room/settings.ts'
import { unreachable } from '../../schema/unreachable.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import type { Answers } from './answers/use-answers.ts'
import { FeedbackScreen } from './feedback/feedback-screen.tsx'
import { FollowedRoom } from './followed-room.tsx'
import { GameScreen } from './games/game-screen.tsx'
import { RefusalScreen } from './join/refusal-screen.tsx'
import type { FoundPageProps } from './join/room-search.tsx'
import { MessageList } from './live-messages/message-list.tsx'
import { NowAndNextCard } from './now-and-next/now-and-next.tsx'
import type { Moment } from './open/moment.ts'
import { NextAction, OpenStrip } from './open/open-strip.tsx'
import type { OpenNow } from './open/use-open-now.ts'
import { PollScreen } from './polls/poll-screen.tsx'
import { QuestionsScreen } from './questions/questions-screen.tsx'
import { QuizScreen } from './quizzes/quiz-screen.tsx'
import { ReactionBar } from './reactions/reaction-bar.tsx'
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
  const { kind } = moment
  const isMoreOpen = offers.length > 1
  return (
    <>
      {isMoreOpen && <OpenStrip {...open} />}
      <MessageList messages={feed.room.liveMessages} isBrief={kind === 'game' || kind === 'quiz' || kind === 'poll'} />
      <RoomContext
        value={{ next: isMoreOpen && <NextAction {...open} />, setHalfFilled, spreadMs: feed.spreadMs ?? 0 }}
      >
        <MomentScreen moment={moment} feed={feed} room={feed.room} answers={answers} name={name} />
      </RoomContext>
      {feed.room.room.hasReactions && <ReactionBar feed={feed} />}
    </>
  )
}

type MomentProps = { moment: Moment; feed: RoomFeed; room: Snapshot; answers: Answers; name: string }

function MomentScreen({ moment, feed, room, answers, name }: MomentProps): ReactNode {
  switch (moment.kind) {
    case 'game':
    case 'played':
      return <GameScreen key={moment.game.id} game={moment.game} feed={feed} answers={answers} />
    case 'quiz':
    case 'leaderboard':
      return <QuizScreen key={moment.quiz.id} quiz={moment.quiz} feed={feed} answers={answers} />
    case 'poll':
    case 'results':
      return <PollScreen key={moment.key} poll={moment.poll} own={feed.own} answers={answers} />
    case 'feedback':
      return <FeedbackScreen room={room.room} own={feed.own} answers={answers} />
    case 'questions':
      return (
        <>
          <RoomNowAndNext room={room} />
          <QuestionsScreen room={room} own={feed.own} answers={answers} />
        </>
      )
    case 'waiting':
      return <WaitingScreen room={room} name={name} />
    default:
      return unreachable(moment)
  }
}

/** [P44] What is on and next, where the audience has a session. */
const RoomNowAndNext = ({ room: { programme, room } }: { room: Snapshot }): ReactNode =>
  programme !== null && <NowAndNextCard programme={programme} room={room} />

/** 'Connected to Event': what is on and next, or the event's name; nothing to do yet, and what will happen. */
function WaitingScreen({ room: snapshot, name }: { room: Snapshot; name: string }): ReactNode {
  const { room, programme } = snapshot
  return (
    <PhoneScreen title={words.waitingTitle} lamp="standby" isBrief={programme !== null}>
      <p>{whatComes(room)}</p>
      {programme === null && <Typed tag="p" className="waiting-event" text={room.name} />}
      <RoomNowAndNext room={snapshot} />
      {isShortCode(name) && (
        <p className="code-line">
          <span className="code-label">{words.eventCode}</span>
          <span className="code-digits" dir="ltr" translate="no">
            {spacedCode(name)}
          </span>
        </p>
      )}
    </PhoneScreen>
  )
}

function whatComes(room: RoomView): string {
  if (!room.isActive) return words.inactive
  return room.hasEngagementFeatures ? words.nextQuestion : words.nothingAsked
}

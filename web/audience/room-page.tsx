import { type ReactNode, useState } from 'react'
import { isShortCode, spacedCode } from '../../schema/ids.ts'
import type { RoomView } from '../../schema/tools/room/entity.ts'
import { unreachable } from '../../schema/unreachable.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import type { RoomFeed } from '../live/feed/use-room-feed.ts'
import type { Answers } from './answers/use-answers.ts'
import { FollowedRoom } from './followed-room.tsx'
import type { FoundPageProps } from './join/sought-room.tsx'
import {
  FeedbackScreen,
  GameScreen,
  MessageList,
  PollScreen,
  QuestionsScreen,
  QuizScreen,
  ReactionBar,
  RefusalScreen,
} from './later-screens.tsx'
import type { Moment } from './moment.ts'
import { OpenStrip } from './open-strip.tsx'
import { ConnectingScreen, Screen } from './sheet/screen.tsx'
import * as words from './words/entry.ts'

/** `/join/{code or roomId}` once the room is known: its screen of the moment, followed live. */
export function RoomPage({ name, roomId, initial, onForm }: FoundPageProps): ReactNode {
  return (
    <FollowedRoom roomId={roomId} initial={initial} showsMoment>
      {(feed, answers, moment) => (
        <Content feed={feed} answers={answers} moment={moment} name={name} roomId={roomId} onForm={onForm} />
      )}
    </FollowedRoom>
  )
}

type ContentProps = {
  feed: RoomFeed
  answers: Answers
  moment: Moment | null
  name: string
  roomId: string
  onForm: () => void
}

/** The one screen of the moment, most pressing first: what keeps the person out, then what the room asks. */
function Content({ feed, answers, moment, name, roomId, onForm }: ContentProps): ReactNode {
  // Who has gone to the questions, or is in the middle of writing one, stays there whatever else opens.
  const [hasGone, setGone] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const isAtQuestions = hasGone || isWriting
  const goToQuestions = (isGoing: boolean) => {
    setGone(isGoing)
    setWriting(false)
  }
  if (feed.refusal !== null) {
    return (
      <RefusalScreen
        name={name}
        room={roomId}
        code={feed.refusal}
        nextAtMs={null}
        onAgain={feed.retry}
        onForm={onForm}
      />
    )
  }
  if (feed.room === null || moment === null) return <ConnectingScreen />
  const isElsewhere = feed.room.room.hasQuestions && moment.kind !== 'questions'
  const shown: Moment = isElsewhere && isAtQuestions ? { kind: 'questions' } : moment
  return (
    <>
      {isElsewhere && <OpenStrip moment={moment} isAtQuestions={isAtQuestions} onQuestions={goToQuestions} />}
      {/* It has nothing to show before the first question, but it announces new messages. */}
      {(feed.room.liveMessages.length > 0 || answers.refresh !== null) && (
        <MessageList
          messages={feed.room.liveMessages}
          isBrief={shown.kind === 'game' || shown.kind === 'quiz' || shown.kind === 'poll'}
        />
      )}
      <MomentScreen moment={shown} feed={feed} room={feed.room} answers={answers} name={name} onWrite={setWriting} />
      {feed.room.room.hasReactions && <ReactionBar feed={feed} />}
    </>
  )
}

type MomentProps = {
  moment: Moment
  feed: RoomFeed
  room: Snapshot
  answers: Answers
  name: string
  onWrite: (isWriting: boolean) => void
}

function MomentScreen({ moment, feed, room, answers, name, onWrite }: MomentProps): ReactNode {
  switch (moment.kind) {
    case 'game':
      return <GameScreen key={moment.game.id} game={moment.game} feed={feed} answers={answers} />
    case 'quiz':
      return <QuizScreen key={moment.quiz.id} quiz={moment.quiz} feed={feed} answers={answers} />
    case 'poll':
      return <PollScreen key={moment.poll.id} poll={moment.poll} own={feed.own} answers={answers} />
    case 'feedback':
      return <FeedbackScreen room={room.room} own={feed.own} answers={answers} />
    case 'questions':
      return <QuestionsScreen room={room} own={feed.own} answers={answers} onWrite={onWrite} />
    case 'waiting':
      return <WaitingScreen room={room.room} name={name} />
    default:
      return unreachable(moment)
  }
}

/** 'Connected to Event': nothing to do, and it says what will happen. */
function WaitingScreen({ room, name }: { room: RoomView; name: string }): ReactNode {
  return (
    <Screen title={words.waitingTitle} lamp="standby">
      <p>{whatComes(room)}</p>
      {isShortCode(name) && (
        <p className="code-line">
          <span className="code-label">{words.eventCode}</span>
          <span className="code-digits">{spacedCode(name)}</span>
        </p>
      )}
    </Screen>
  )
}

function whatComes(room: RoomView): string {
  if (!room.isActive) return words.inactive
  return room.hasEngagementFeatures ? words.nextQuestion : words.nothingAsked
}

import type { ReactNode } from 'react'
import { unreachable } from '../../schema/errors.ts'
import type { Snapshot } from '../../schema/protocol.ts'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { ConnectingScreen } from './connecting-screen.tsx'
import { FollowedRoom } from './followed-room.tsx'
import { FeedbackScreen, MessageList, PollScreen, QuizScreen, RefusalScreen } from './later-screens.tsx'
import type { Moment } from './moment.ts'
import type { FoundPageProps } from './sought-room.tsx'
import type { Answers } from './use-answers.ts'
import { WaitingScreen } from './waiting-screen.tsx'

/** `/join/{code or roomId}` once the room is known: its screen of the moment, followed live. */
export function RoomPage({ name, roomId, initial, onForm }: FoundPageProps): ReactNode {
  return (
    <FollowedRoom roomId={roomId} initial={initial} showsMoment>
      {(feed, answers, moment) => <Content feed={feed} answers={answers} moment={moment} name={name} onForm={onForm} />}
    </FollowedRoom>
  )
}

type ContentProps = {
  feed: RoomFeed
  answers: Answers
  moment: Moment | null
  name: string
  onForm: () => void
}

/** The one screen of the moment, most pressing first (spec 2): what keeps the person out, then what the room asks. */
function Content({ feed, answers, moment, name, onForm }: ContentProps): ReactNode {
  if (feed.refusal !== null) {
    return (
      <RefusalScreen name={name} code={feed.refusal} retryAfterSeconds={null} onAgain={feed.retry} onForm={onForm} />
    )
  }
  if (feed.room === null || moment === null) return <ConnectingScreen />
  return (
    <>
      {/* It waits for the first question's screen where it has nothing to show, but it hears what comes. */}
      {(feed.room.liveMessages.length > 0 || answers.refresh !== null) && (
        <MessageList messages={feed.room.liveMessages} isBrief={moment.kind === 'quiz' || moment.kind === 'poll'} />
      )}
      <MomentScreen moment={moment} feed={feed} room={feed.room} answers={answers} name={name} />
    </>
  )
}

type MomentProps = {
  moment: Moment
  feed: RoomFeed
  room: Snapshot
  answers: Answers
  name: string
}

function MomentScreen({ moment, feed, room, answers, name }: MomentProps): ReactNode {
  switch (moment.kind) {
    case 'quiz':
      return <QuizScreen key={moment.quiz.id} quiz={moment.quiz} feed={feed} answers={answers} />
    case 'poll':
      return <PollScreen key={moment.poll.id} poll={moment.poll} own={feed.own} answers={answers} />
    case 'feedback':
      return <FeedbackScreen roomId={room.room.id} own={feed.own} answers={answers} />
    case 'waiting':
      return <WaitingScreen room={room.room} name={name} />
    default:
      return unreachable(moment)
  }
}

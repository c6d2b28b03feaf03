import type { ReactNode } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { ConnectingScreen } from './connecting-screen.tsx'
import { Connection } from './connection.tsx'
import { FollowedRoom } from './followed-room.tsx'
import { Frame } from './frame.tsx'
import type { InlinedRoom } from './inlined-room.ts'
import { QuizScreen, RefusalScreen } from './later-screens.tsx'
import { activeQuiz } from './moment.ts'
import type { RefusalProps } from './refusal-screen.tsx'
import { useRoomLookup } from './room-lookup.ts'
import { Screen } from './screen.tsx'
import type { Answers } from './use-answers.ts'

type QuizPageProps = {
  /** Six digits or a room id, as the address has it. */
  name: string
  inlined: InlinedRoom | null
  onForm: () => void
}

/** `/quiz/{code}`: the room's active quiz and nothing else (spec 2, quiz page). */
export function QuizPage({ name, inlined, onForm }: QuizPageProps): ReactNode {
  const [lookup, again] = useRoomLookup(name, inlined)
  if (lookup.kind === 'found') {
    return (
      <FollowedRoom key={lookup.roomId} roomId={lookup.roomId} initial={lookup.initial}>
        {(feed, answers) => <QuizContent feed={feed} answers={answers} name={name} onForm={onForm} />}
      </FollowedRoom>
    )
  }
  const downSinceMs = lookup.kind === 'unreachable' ? lookup.sinceMs : null
  return (
    <Frame connection={<Connection isLive={lookup.kind === 'refused'} downSinceMs={downSinceMs} onRetry={again} />}>
      {lookup.kind === 'refused' ? (
        <QuizRefusal
          name={name}
          code={lookup.code}
          retryAfterSeconds={lookup.retryAfterSeconds}
          onAgain={again}
          onForm={onForm}
        />
      ) : (
        <ConnectingScreen />
      )}
    </Frame>
  )
}

type ContentProps = { feed: RoomFeed; answers: Answers; name: string; onForm: () => void }

function QuizContent({ feed, answers, name, onForm }: ContentProps): ReactNode {
  if (feed.refusal !== null) {
    return <QuizRefusal name={name} code={feed.refusal} retryAfterSeconds={null} onAgain={feed.retry} onForm={onForm} />
  }
  if (feed.room === null) return <ConnectingScreen />
  const quiz = activeQuiz(feed.room.quizzes)
  if (quiz !== null) return <QuizScreen key={quiz.id} quiz={quiz} feed={feed} answers={answers} />
  return (
    <Screen title="No Active Quiz" lamp="standby">
      <p>There's no quiz running right now. Please wait for the presenter to start a quiz.</p>
      <p className="hint">Waiting for quiz to begin...</p>
    </Screen>
  )
}

function QuizRefusal(props: RefusalProps): ReactNode {
  const isMissing = props.code === 'room_not_found' || props.code === 'not_found'
  if (!isMissing) return <RefusalScreen {...props} />
  return (
    <Screen title="Room Not Found" lamp="out">
      <p>Please check your room code and try again.</p>
      <button type="button" className="button button-main" onClick={props.onForm}>
        Try Different Code
      </button>
    </Screen>
  )
}

import type { ReactNode } from 'react'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import type { Answers } from '../answers/use-answers.ts'
import { FollowedRoom } from '../followed-room.tsx'
import { type RefusalProps, RefusalScreen } from '../join/refusal-screen.tsx'
import { RoomLookup } from '../join/room-lookup.tsx'
import type { FoundPageProps, LookupPageProps } from '../join/room-search.tsx'
import { activeQuiz, rankedQuiz } from '../open/last-stopped.ts'
import { DeadEnd } from '../ui/dead-end.tsx'
import { ConnectingScreen, PhoneScreen } from '../ui/phone-screen.tsx'
import { QuizScreen } from './quiz-screen.tsx'
import * as words from './words/quiz-page.ts'

/** `/quiz/{code}`: the room's active quiz, or the final order of the last one, and nothing else. */
export function QuizPage(props: LookupPageProps): ReactNode {
  return <RoomLookup {...props} Page={RoomQuiz} Refusal={QuizRefusal} />
}

function RoomQuiz({ initial, ...page }: FoundPageProps): ReactNode {
  return (
    <FollowedRoom roomId={page.roomId} initial={initial}>
      {(feed, answers) => <QuizContent feed={feed} answers={answers} {...page} />}
    </FollowedRoom>
  )
}

type ContentProps = Omit<FoundPageProps, 'initial'> & { feed: RoomFeed; answers: Answers }

function QuizContent({ feed, answers, name, roomId, onForm }: ContentProps): ReactNode {
  if (feed.refusal !== null) {
    return <QuizRefusal name={name} room={roomId} code={feed.refusal} onAgain={feed.retry} onForm={onForm} />
  }
  if (feed.room === null) return <ConnectingScreen />
  const { polls, quizzes } = feed.room
  const quiz = activeQuiz(quizzes) ?? rankedQuiz(polls, quizzes)
  if (quiz !== null) return <QuizScreen key={quiz.id} quiz={quiz} feed={feed} answers={answers} />
  return (
    <PhoneScreen title={words.noQuizTitle} lamp="standby">
      <p>{words.noQuiz}</p>
      <p className="hint">{words.waiting}</p>
    </PhoneScreen>
  )
}

function QuizRefusal(props: RefusalProps): ReactNode {
  const isMissing = props.code === 'room_not_found' || props.code === 'not_found'
  if (!isMissing) return <RefusalScreen {...props} />
  return <DeadEnd title={words.notFoundTitle} text={words.notFound} label={words.otherCode} onPress={props.onForm} />
}

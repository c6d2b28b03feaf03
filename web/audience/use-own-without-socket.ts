import { useEffect } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import type { Moment } from './moment.ts'
import type { Answers } from './use-answers.ts'

/** The socket tells what this participant did; where there is none, it is asked for what is on the screen (spec 10). */
export function useOwnWithoutSocket({ own, connection }: RoomFeed, { refresh }: Answers, moment: Moment | null): void {
  const pollId = moment?.kind === 'poll' ? moment.poll.id : null
  const quizId = moment?.kind === 'quiz' ? moment.quiz.id : null
  // What is known of one question says nothing of the next.
  const isPollDue = connection === 'down' && pollId !== null && own?.votes[pollId] === undefined
  const isQuizDue = connection === 'down' && quizId !== null && own?.attempts[quizId] === undefined
  useEffect(() => {
    if (isPollDue && pollId !== null) void refresh?.({ pollId })
  }, [isPollDue, pollId, refresh])
  useEffect(() => {
    if (isQuizDue && quizId !== null) void refresh?.({ quizId })
  }, [isQuizDue, quizId, refresh])
}

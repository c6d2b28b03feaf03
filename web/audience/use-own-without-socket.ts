import { useEffect } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { momentOf } from './moment.ts'
import type { Answers } from './use-answers.ts'

/** The socket tells what this participant did; where there is none, it is asked for what is on the screen (spec 10). */
export function useOwnWithoutSocket({ room, own, connection }: RoomFeed, { refresh }: Answers): void {
  const isDue = own === null && connection === 'down'
  const moment = room === null ? null : momentOf(room)
  const pollId = moment?.kind === 'poll' ? moment.poll.id : null
  const quizId = moment?.kind === 'quiz' ? moment.quiz.id : null
  useEffect(() => {
    if (!isDue || refresh === null) return
    if (pollId !== null) void refresh({ pollId })
    if (quizId !== null) void refresh({ quizId })
  }, [isDue, pollId, quizId, refresh])
}

import { useEffect } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { momentOf } from './moment.ts'

/** The socket tells what this participant did; where there is none, it is asked for what is on the screen (spec 10). */
export function useOwnWithoutSocket({ room, own, connection, patchOwn }: RoomFeed): void {
  const isDue = own === null && connection === 'down'
  const moment = room === null ? null : momentOf(room)
  const pollId = moment?.kind === 'poll' ? moment.poll.id : null
  const quizId = moment?.kind === 'quiz' ? moment.quiz.id : null
  useEffect(() => {
    if (!isDue) return
    let isOver = false
    async function read(): Promise<void> {
      const { readOwnAttempt, readOwnVote } = await import('./own-read.ts')
      const vote = pollId === null ? null : await readOwnVote(pollId)
      const attempt = quizId === null ? null : await readOwnAttempt(quizId)
      if (isOver) return
      if (pollId !== null && vote !== null) patchOwn((own) => ({ ...own, votes: { ...own.votes, [pollId]: vote } }))
      if (quizId !== null && attempt !== null)
        patchOwn((own) => ({ ...own, attempts: { ...own.attempts, [quizId]: attempt } }))
    }
    read().catch(() => {})
    return () => {
      isOver = true
    }
  }, [isDue, pollId, quizId, patchOwn])
}

import { useEffect, useRef } from 'react'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import type { Moment } from '../open/moment.ts'
import type { OwnUpdate } from './own-state.ts'
import type { Answers } from './use-answers.ts'

/** The socket reports what this participant did. Without one, the page asks about what is on the screen. */
export function useOwnWithoutSocket(feed: RoomFeed, { refresh }: Answers, moment: Moment | null): void {
  const { own, connection } = feed
  useEmptied(feed)
  const isDown = connection === 'down'
  const pollId = moment?.kind === 'poll' ? moment.poll.id : null
  const quizId = moment?.kind === 'quiz' || moment?.kind === 'leaderboard' ? moment.quiz.id : null
  const gameId = moment?.kind === 'game' ? moment.game.id : null
  // The state of one question says nothing about the next.
  const isPollDue = isDown && pollId !== null && own?.votes[pollId] === undefined
  const isQuizDue = isDown && quizId !== null && own?.attempts[quizId] === undefined
  const isGameDue = isDown && gameId !== null && own?.games[gameId] === undefined
  useEffect(() => {
    if (isPollDue && pollId !== null) void refresh?.({ pollId })
  }, [isPollDue, pollId, refresh])
  useEffect(() => {
    if (isQuizDue && quizId !== null) void refresh?.({ quizId })
  }, [isQuizDue, quizId, refresh])
  useEffect(() => {
    if (isGameDue && gameId !== null) void refresh?.({ gameId })
  }, [isGameDue, gameId, refresh])
}

/** Drops the answers that are gone, so that the page asks again. */
function useEmptied({ room, own, connection, patchOwn }: RoomFeed): void {
  const before = useRef<Asked | null>(null)
  const isUntold = own !== null && connection !== 'live'
  useEffect(() => {
    const last = before.current
    if (room === null || room === last) return
    before.current = room
    const update = last === null ? null : ownWithout(last, room)
    if (isUntold && update !== null) patchOwn(update)
  }, [room, isUntold, patchOwn])
}

type Asked = Pick<Snapshot, 'polls' | 'quizzes'>

/** [V20, Q24] The update after something was emptied between two readings of the room; null if nothing was. */
export function ownWithout(before: Asked, after: Asked): OwnUpdate | null {
  const known = new Map(everythingIn(before).map(({ id, resetAt }) => [id, resetAt]))
  // A draft is not shown, so something may also come back emptied.
  const emptied = everythingIn(after).filter(({ id, resetAt }) => known.get(id) !== resetAt)
  if (emptied.length === 0) return null
  const isKept = ([id]: [string, unknown]) => emptied.every((asked) => asked.id !== id)
  const kept = <T>(answers: Record<string, T>) => Object.fromEntries(Object.entries(answers).filter(isKept))
  return (own) => ({
    ...own,
    votes: kept(own.votes),
    ballots: kept(own.ballots),
    attempts: kept(own.attempts),
  })
}

const everythingIn = ({ polls, quizzes }: Asked) => [...polls, ...quizzes]

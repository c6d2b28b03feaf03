import type { Clock } from '../../schema/room/timer.ts'
import { acted, type DemoAct, freshClock } from './demo-clock.ts'

/** The room that lives in the first page alone: one timer, one message, one poll. */
export type DemoRoom = {
  clock: Clock
  isMessageShown: boolean
  isPollOpen: boolean
  votes: readonly number[]
  /** The option this page's phone voted for. */
  ownVote: number | null
}

export type RoomAct =
  | DemoAct
  | { type: 'toggle-message' }
  | { type: 'toggle-poll' }
  | { type: 'vote'; option: number }
  | { type: 'clear-votes' }

const initialSeconds = 300
/** The poll has been open for a while when the visitor comes. */
const earlierVotes = [18, 23, 9]

/** The room as a visitor finds it: the timer at its top, the message hidden, the poll open. */
export const freshRoom: DemoRoom = {
  clock: freshClock(initialSeconds),
  isMessageShown: false,
  isPollOpen: true,
  votes: earlierVotes,
  ownVote: null,
}

/** The room after an act, by the rules of every room (spec 4): a vote is given once, a closed poll takes none. */
export function roomAfter(room: DemoRoom, act: RoomAct, now: number): DemoRoom {
  switch (act.type) {
    case 'toggle-message':
      return { ...room, isMessageShown: !room.isMessageShown }
    case 'toggle-poll':
      return { ...room, isPollOpen: !room.isPollOpen }
    case 'vote':
      if (!room.isPollOpen || room.ownVote !== null || room.votes[act.option] === undefined) return room
      return {
        ...room,
        ownVote: act.option,
        votes: room.votes.map((count, option) => count + (option === act.option ? 1 : 0)),
      }
    case 'clear-votes':
      return { ...room, votes: room.votes.map(() => 0), ownVote: null }
    default:
      return { ...room, clock: acted(room.clock, act, now) }
  }
}

/** The share of an option of all votes, in percent to one decimal (spec 9). */
export function percentOf(votes: readonly number[], option: number): number {
  const total = votes.reduce((sum, count) => sum + count, 0)
  return total === 0 ? 0 : Math.round(((votes[option] ?? 0) / total) * 1000) / 10
}

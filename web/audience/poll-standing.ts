import type { RefusalCode } from '../../schema/errors.ts'
import type { Snapshot } from '../../schema/protocol.ts'
import type { PollView } from '../../schema/room/project-engagement.ts'
import { isFinal } from '../live/room-read.ts'

/** What a direct read of a poll said. */
export type PollRead = 'unknown' | 'there' | 'missing'

/** Which screen `/poll/{pollId}` is (spec 2, poll page). */
export type PollStanding =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'refused'; code: RefusalCode }
  /** `poll` is null where it is there but was never started. */
  | { kind: 'ended'; poll: PollView | null }
  | { kind: 'active'; poll: PollView }

/** @param read what `GET /api/polls/{id}` said, asked only where the room does not show the poll */
export function pollStanding(
  pollId: string,
  room: Pick<Snapshot, 'polls'> | null,
  refusal: RefusalCode | null,
  read: PollRead,
): PollStanding {
  if (refusal !== null) return isFinal(refusal) ? { kind: 'missing' } : { kind: 'refused', code: refusal }
  if (room === null) return { kind: 'loading' }
  const poll = room.polls.find((p) => p.id === pollId)
  if (poll !== undefined) return poll.isActive ? { kind: 'active', poll } : { kind: 'ended', poll }
  if (read === 'unknown') return { kind: 'loading' }
  return read === 'missing' ? { kind: 'missing' } : { kind: 'ended', poll: null }
}

import { useState } from 'react'
import type { RoomFeed } from '../live/use-room-feed.ts'
import { type Moment, momentOf } from './moment.ts'
import type { Answers } from './use-answers.ts'
import { voteStanding } from './vote-standing.ts'

/** What the room asks of this person right now; null while the room is not known. */
export function useMoment({ room, own }: RoomFeed, answers: Answers): Moment | null {
  const [shownPollId, setShownPollId] = useState<string | null>(null)
  if (room === null) return null
  const isVoted = (pollId: string) => voteStanding(pollId, own, answers, answers.remembered).kind === 'voted'
  const moment = momentOf(room, isVoted, shownPollId)
  const pollId = moment.kind === 'poll' ? moment.poll.id : null
  if (pollId !== shownPollId) setShownPollId(pollId)
  return moment
}

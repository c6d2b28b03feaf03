import type { PollKind, PollOf } from '../../tools/polls/entity.ts'
import type { Ballot } from '../../tools/polls/rows.ts'
import { isoTime } from '../../values/time.ts'
import { idOf, noon, roomId } from './facts.ts'

/** A poll with two options that never ran. */
export const pollWith = (name: string, patch: Partial<PollOf<'choice'>> = {}): PollOf<'choice'> => ({
  id: idOf(name),
  roomId,
  createdBy: null,
  question: `Question ${name}`,
  options: ['Rivers', 'Bridges'],
  isActive: false,
  showResults: false,
  allowMultiple: false,
  createdAt: isoTime(noon),
  closedAt: null,
  ...patch,
})

/** A poll of another kind that never ran. */
export function otherPollWith<K extends Exclude<PollKind, 'choice'>>(
  kind: K,
  name: string,
  patch: Partial<PollOf<K>> = {},
): PollOf<K> {
  const { options, allowMultiple: _, ...base } = pollWith(name)
  const own = {
    rating: { scale: 5, labels: ['Poor', 'Excellent'] },
    ranking: { options: [...options, 'Harbours'] },
    word_cloud: { maxAnswers: 3, isReviewed: false, reviews: [] },
    open_text: { isReviewed: false },
  }[kind]
  // The table pairs each kind with its fields; the compiler cannot follow that pairing through a type parameter.
  return { ...base, kind, ...own, ...patch } as unknown as PollOf<K>
}

type ChoiceBallot = Extract<Ballot, { selectedOptions: number[] }>

/** The vote of one participant in the poll that was built with this name. */
export const ballotWith = (poll: string, participantId: string, patch: Partial<ChoiceBallot> = {}): ChoiceBallot => ({
  pollId: idOf(poll),
  participantId,
  sessionId: null,
  selectedOptions: [0],
  submittedAt: isoTime(noon),
  opId: null,
  ...patch,
})

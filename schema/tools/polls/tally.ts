import { compareTexts } from '../../core/entity-list.ts'
import type { RoomState } from '../../core/state.ts'
import { folded } from '../../values/folded.ts'
import type { Poll } from './entity.ts'
import type { Ballot, PollTally, TallyOf } from './rows.ts'

/** How many different words a cloud keeps, and how many of the newest free answers a desk lists. The export has all. */
export const wordsKept = 500
const textAnswersKept = 200

const zeros = (length: number): number[] => Array(length).fill(0)

/** The tally of a poll before its first vote. */
export function emptyPollTally(poll: Poll): PollTally {
  switch (poll.kind) {
    case 'rating':
      return { kind: poll.kind, totalResponses: 0, counts: zeros(poll.scale) }
    case 'ranking':
      return { kind: poll.kind, totalResponses: 0, places: poll.options.map(() => zeros(poll.options.length)) }
    case 'word_cloud':
      return { kind: poll.kind, totalResponses: 0, words: [] }
    case 'open_text':
      return { kind: poll.kind, totalResponses: 0, answers: [] }
    default:
      return { totalResponses: 0, counts: zeros(poll.options.length) }
  }
}

/** The tally of a poll; an empty one before its first vote. */
export const pollTallyOf = ({ tallies }: Pick<RoomState, 'tallies'>, poll: Poll): PollTally =>
  tallies.poll[poll.id] ?? emptyPollTally(poll)

/** [V8] The tally with one more ballot. A ballot of a different kind from the tally is not counted. */
export function withBallot(tally: PollTally, ballot: Ballot): PollTally {
  const totalResponses = tally.totalResponses + 1
  switch (ballot.kind) {
    case 'word_cloud':
      if (tally.kind !== 'word_cloud') return tally
      return { ...tally, totalResponses, words: withWords(tally.words, [ballot]) }
    case 'open_text':
      if (tally.kind !== 'open_text') return tally
      return { ...tally, totalResponses, answers: withAnswer(tally.answers, ballot) }
    default:
      return weighedBallot(tally, ballot, 1) ?? tally
  }
}

/**
 * [A22] The tally with a ballot put in (1) or taken out (-1). Null for words and texts: which of many are kept, and how a
 * word is spelled, depends on the others.
 */
export function weighedBallot(tally: PollTally, ballot: Ballot, weight: 1 | -1): PollTally | null {
  const totalResponses = tally.totalResponses + weight
  switch (ballot.kind) {
    case 'rating':
      if (tally.kind !== 'rating') return tally
      return { ...tally, totalResponses, counts: plusAt(tally.counts, ballot.rating - 1, weight) }
    case 'ranking': {
      if (tally.kind !== 'ranking') return tally
      const places = tally.places.map((counts, option) => plusAt(counts, ballot.ranking.indexOf(option), weight))
      return { ...tally, totalResponses, places }
    }
    case 'word_cloud':
    case 'open_text':
      return null
    default: {
      if (tally.kind !== undefined && tally.kind !== 'choice') return tally
      const counts = tally.counts.map((count, index) => count + (ballot.selectedOptions.includes(index) ? weight : 0))
      return { totalResponses, counts }
    }
  }
}

const plusAt = (counts: readonly number[], place: number, weight = 1): number[] =>
  counts.map((count, index) => count + (index === place ? weight : 0))

type Word = TallyOf<'word_cloud'>['words'][number]
type Given = Extract<Ballot, { kind: 'word_cloud' }>

/** [V15] The cloud with the words of some ballots. It is copied once, however many ballots there are. */
function withWords(before: readonly Word[], ballots: readonly Given[]): Word[] {
  const words = [...before]
  for (const ballot of ballots) for (const word of ballot.words) countWord(words, word, ballot)
  return words
}

/** Counts a word once more. In a full cloud the word named least gives way to a new one, the oldest of those first. */
function countWord(words: Word[], { text, masked }: Given['words'][number], given: Given): void {
  const { submittedAt: at, participantId: by } = given
  const id = folded(text)
  const place = words.findIndex((word) => word.id === id)
  const before = words[place]
  if (before === undefined) {
    if (words.length >= wordsKept) words.splice(leastNamed(words), 1)
    words.push({ id, text, masked, count: 1, at, by })
    return
  }
  const isFirst = at < before.at || (at === before.at && by < before.by)
  const written = isFirst ? { text, masked, at, by } : {}
  words[place] = { ...before, ...written, count: before.count + 1 }
}

function leastNamed(words: readonly Word[]): number {
  const givesWay = (a: Word, b: Word) => a.count < b.count || (a.count === b.count && a.at < b.at)
  return words.indexOf(words.reduce((least, word) => (givesWay(word, least) ? word : least)))
}

type Answer = TallyOf<'open_text'>['answers'][number]
type TextBallot = Extract<Ballot, { kind: 'open_text' }>

const answerOf = ({ id, text, masked, isHidden, isApproved, isHighlighted, submittedAt }: TextBallot): Answer => ({
  id,
  text,
  masked,
  isHidden,
  isApproved,
  isHighlighted,
  submittedAt,
})

const byNewest = (a: Answer, b: Answer): number =>
  compareTexts(b.submittedAt, a.submittedAt) || compareTexts(b.id, a.id)

const withAnswer = (answers: readonly Answer[], ballot: TextBallot): Answer[] =>
  [...answers, answerOf(ballot)].sort(byNewest).slice(0, textAnswersKept)

/** [V17] The tally after a free text was reviewed. */
export const withReviewed = (tally: PollTally, ballot: TextBallot): PollTally =>
  tally.kind !== 'open_text'
    ? tally
    : { ...tally, answers: tally.answers.map((answer) => (answer.id === ballot.id ? answerOf(ballot) : answer)) }

/** The tally of a poll, counted from its ballots in the order they came. */
export function countBallots(poll: Poll, ballots: readonly Ballot[]): PollTally {
  const inOrder = [...ballots].sort(
    (a, b) => compareTexts(a.submittedAt, b.submittedAt) || compareTexts(a.participantId, b.participantId),
  )
  const empty = emptyPollTally(poll)
  if (empty.kind !== 'word_cloud') return inOrder.reduce(withBallot, empty)
  const given = inOrder.filter((ballot) => ballot.kind === 'word_cloud')
  return { ...empty, totalResponses: given.length, words: withWords([], given) }
}

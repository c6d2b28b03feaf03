/** Commands of polls, of every kind. */
import * as fc from 'fast-check'
import type { Command } from '../../engine/commands/commands.ts'
import * as limits from '../../limits.ts'
import {
  type Arbitraries,
  base,
  type CommandTable,
  choice,
  commandOf,
  editOf,
  type Fields,
  mostly,
  options,
  round,
  sessionId,
  word,
} from './drawing.ts'

const pollId = fc.constant('open')
const resultsAfter = fc.constantFrom('presenter' as const, 'vote' as const, 'close' as const)
const newPoll = { type: fc.constant('poll.add' as const), question: word, resultsAfter }
const switches = { isActive: fc.boolean(), showResults: fc.boolean() }
const labels = fc.constant<[string, string]>(['Low', 'High'])
const otherPolls: fc.Arbitrary<Command>[] = [
  fc.record({
    ...newPoll,
    kind: fc.constant('rating' as const),
    scale: fc.constantFrom(5 as const, 10 as const),
    labels,
  }),
  fc.record({ ...newPoll, kind: fc.constant('ranking' as const), options }),
  fc.record({
    ...newPoll,
    kind: fc.constant('word_cloud' as const),
    maxAnswers: fc.integer({ min: 1, max: 3 }),
    isReviewed: fc.boolean(),
  }),
  fc.record({ ...newPoll, kind: fc.constant('open_text' as const), isReviewed: fc.boolean() }),
]
const voting = fc.constant('poll.vote' as const)
const otherVotes: fc.Arbitrary<Command>[] = [
  fc.record({ type: voting, pollId, sessionId, rating: fc.integer({ min: 1, max: limits.largestScale }) }),
  fc.record({ type: voting, pollId, sessionId, ranking: fc.shuffledSubarray([0, 1, 2], { minLength: 2 }) }),
  fc.record({
    type: voting,
    pollId,
    sessionId,
    words: fc.array(fc.constantFrom('fun', 'Fun', 'ＦＵＮ', 'open  source', 'darn'), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: voting, pollId, sessionId, text: fc.oneof(word, fc.constant('darn')) }),
]

export const pollCommands = {
  'poll.add': fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: newPoll.type, question: word, options, allowMultiple: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ ...newPoll, ...switches, kind: fc.constant('ranking' as const), options }) },
    { weight: 2, arbitrary: fc.oneof(...otherPolls) },
  ),
  'poll.edit': editOf(
    'poll.edit',
    { pollId },
    { isActive: mostly, showResults: fc.boolean(), isOnDisplay: fc.boolean() },
  ),
  'poll.delete': commandOf('poll.delete', { pollId }),
  'poll.revise': editOf('poll.revise', { pollId }, {
    question: word,
    options,
    resultsAfter,
    isReviewed: fc.boolean(),
    base,
  } as unknown as Arbitraries<Omit<Fields<'poll.revise'>, 'pollId'>>),
  'poll.move': commandOf('poll.move', { pollId, order: fc.nat({ max: 6 }) }),
  'poll.duplicate': commandOf('poll.duplicate', { pollId }),
  'poll.reset': commandOf('poll.reset', { pollId }),
  'poll.review': editOf(
    'poll.review',
    { pollId, answerId: fc.constant('open') },
    {
      isHidden: fc.boolean(),
      isApproved: mostly,
      isHighlighted: fc.boolean(),
      also: fc.array(fc.constantFrom('fun', 'open source', 'gone'), { maxLength: 2 }),
    },
  ),
  'poll.vote': fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: voting, pollId, selectedOptions: choice, sessionId }) },
    { weight: 1, arbitrary: fc.record({ type: voting, pollId, selectedOptions: choice, sessionId, round }) },
    { weight: 4, arbitrary: fc.oneof(...otherVotes) },
  ),
} satisfies Partial<CommandTable>

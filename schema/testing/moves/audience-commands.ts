/** Commands of live messages, feedback, questions and bans. */
import * as fc from 'fast-check'
import * as limits from '../../limits.ts'
import { banTools } from '../../tools/bans/entity.ts'
import { questionStates } from '../../tools/questions/entity.ts'
import {
  base,
  type CommandTable,
  commandOf,
  editOf,
  instant,
  messageId,
  mostly,
  sessionId,
  text,
  word,
} from './drawing.ts'

const questionId = fc.constant('open')
const senderType = fc.constantFrom('presenter' as const, 'system' as const)
const messageTime = {
  sendAt: fc.option(instant),
  onCue: fc.option(fc.record({ timerId: fc.constant('cue'), at: fc.constantFrom('start' as const, 'end' as const) })),
}

export const audienceCommands = {
  'live_message.add': commandOf('live_message.add', {
    content: word,
    senderType,
    ...messageTime,
  }),
  'live_message.edit': editOf(
    'live_message.edit',
    { messageId },
    { isVisible: fc.boolean(), isPinned: fc.boolean(), content: word, senderType, ...messageTime, base },
  ),
  'live_message.delete': commandOf('live_message.delete', { messageId }),
  'feedback.submit': commandOf('feedback.submit', {
    rating: fc.integer({ min: 1, max: limits.ratingMax }),
    comment: text,
    categoryId: fc.constant(null),
    sessionId,
  }),
  'question.ask': commandOf('question.ask', {
    text: fc.oneof(word, fc.constant('darn')),
    name: fc.option(fc.oneof(word, fc.constant('Darn'))),
  }),
  'question.vote': commandOf('question.vote', { questionId, hasVoted: mostly }),
  'question.withdraw': commandOf('question.withdraw', { questionId }),
  'question.edit': editOf(
    'question.edit',
    { questionId },
    {
      state: fc.constantFrom('open', 'hidden', 'answered'),
      isOnDisplay: fc.boolean(),
      also: fc.array(questionId, { maxLength: 2 }),
    },
  ),
  'question.delete': commandOf('question.delete', { questionId }),
  'question.clear': editOf('question.clear', {}, { state: fc.constantFrom(...questionStates) }),
  'question.merge': commandOf('question.merge', { questionId, mergeInto: questionId }),
  'ban.add': commandOf('ban.add', {
    of: fc.record({ tool: fc.constantFrom(...banTools), id: fc.constant('open') }),
    by: fc.constantFrom(null, 'Ada'),
    removesVotes: fc.boolean(),
  }),
  'ban.lift': commandOf('ban.lift', { banId: fc.constant('open'), all: fc.boolean() }),
} satisfies Partial<CommandTable>

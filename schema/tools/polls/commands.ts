import * as z from 'zod/mini'
import type { CommandSpecs, CommandsOf } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, ignored, sessionId, some, words } from '../../values/input.ts'
import { option } from '../../values/option.ts'
import { cleanText } from '../../values/text.ts'

const tooMany = `A poll has at most ${limits.pollOptionsMax} options.`

const options = z.pipe(
  z.pipe(
    z.array(option, { error: 'Please give the options as a list.' }).check(z.maxLength(20, { error: tooMany })),
    z.transform((given) => given.filter((text) => text !== '')),
  ),
  z
    .array(z.string())
    .check(
      z.minLength(limits.pollOptionsMin, { error: `Please enter at least ${limits.pollOptionsMin} options.` }),
      z.maxLength(limits.pollOptionsMax, { error: tooMany }),
    ),
)

const newPoll = {
  question: words(cleanText, limits.maxQuestionLength, 'Please enter a question.'),
  options,
  allowMultiple: z._default(z.boolean(), false),
}
const pollEdit = { isActive: z.optional(z.boolean()), showResults: z.optional(z.boolean()) }
const vote = {
  selectedOptions: z
    // Which of them exist is for the rule to say; the description says what none can be.
    .array(z.int().check(z.meta({ minimum: 0, maximum: limits.pollOptionsMax - 1 })), {
      error: 'Please select at least one option.',
    })
    .check(z.maxLength(limits.pollOptionsMax)),
  sessionId,
}

const pollId = entityId

export const pollCommands = {
  'poll.add': { may: 'controller', fields: newPoll },
  'poll.edit': { may: 'controller', fields: { pollId, ...pollEdit } },
  'poll.delete': { may: 'controller', fields: { pollId } },
  'poll.vote': { may: 'participant', fields: { pollId, ...vote } },
} as const satisfies CommandSpecs

export type PollCommand = CommandsOf<typeof pollCommands>

/** A poll is made inactive with its results hidden; programs may send the two flags, which are ignored. */
export const addPollBody = z.object({
  ...newPoll,
  isActive: ignored(z.boolean(), 'ignored: a poll is inactive when it is added'),
  showResults: ignored(z.boolean(), 'ignored: results are hidden when a poll is added'),
})
export const patchPollBody = some(pollEdit)
export const voteBody = z.object(vote)

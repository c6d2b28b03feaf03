import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { alsoOf, entityId, nonEmptyPatch, optionalText, requiredText } from '../../values/input.ts'
import { cleanLine, cleanText } from '../../values/text.ts'
import { questionStates } from './entity.ts'

const newQuestion = {
  text: requiredText(cleanText, limits.maxAudienceQuestionLetters),
  name: optionalText(limits.maxAskerNameLetters, cleanLine),
}
const questionEdit = {
  state: z.optional(z.enum(['open', 'hidden', 'answered'])),
  isOnDisplay: z.optional(z.boolean()),
}
const also = alsoOf(
  entityId,
  'Further questions, which get the same `state` in the same step. One that is not there is left out.',
)

/** Which questions are cleared; all if no state is given. */
const clearing = {
  state: z.optional(z.enum(questionStates)).check(z.describe('Only questions in this state.')),
}

const questionId = entityId

const rights = ['audience', 'questions'] as const

export const questionCommands = {
  'question.ask': { may: 'participant', fields: newQuestion },
  'question.vote': { may: 'participant', fields: { questionId, hasVoted: z.boolean() } },
  'question.withdraw': { may: 'participant', fields: { questionId } },
  'question.edit': { may: 'controller', rights, fields: { questionId, also, ...questionEdit } },
  'question.delete': { may: 'controller', destroys: true, rights, fields: { questionId } },
  // [K10] Who reviews questions one by one does not delete them all.
  'question.clear': { may: 'controller', destroys: true, rights: ['audience'], fields: clearing },
  'question.merge': { may: 'controller', destroys: true, rights, fields: { questionId, mergeInto: entityId } },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof questionCommands> = CommandIn<typeof questionCommands, T>

export const clearQuestionsQuery = z.object(clearing)
export const askQuestionBody = z.object(newQuestion)
/** State and display, or a merge: a merged question has nothing else to change. */
export const patchQuestionBody = nonEmptyPatch({ also, ...questionEdit, mergeInto: z.optional(entityId) })

import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { optionalText, sessionId, wholeNumber } from '../../values/input.ts'
import { cleanLine } from '../../values/text.ts'

const newFeedback = {
  rating: wholeNumber(1, limits.ratingMax),
  comment: optionalText(limits.maxCommentLength),
  categoryId: optionalText(limits.maxCategoryIdLength, cleanLine),
  sessionId,
}

export const feedbackCommands = {
  'feedback.submit': { may: 'participant', fields: newFeedback },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof feedbackCommands> = CommandIn<typeof feedbackCommands, T>

export const submitFeedbackBody = z.object(newFeedback)

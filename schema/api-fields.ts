/** Kinds of fields that the bodies of the API share. */
import * as z from 'zod'
import * as limits from './limits.ts'
import { cleanText } from './room/text.ts'

export const atMost = (max: number) => `Please use at most ${max} characters.`

/** What people type, cleaned; an empty text is refused with the sentence for its field. */
export const words = (clean: (text: string) => string, max: number, error: string) =>
  z
    .string({ error })
    .max(4 * max, { error: atMost(max) })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, { error })
        .max(max, { error: atMost(max) }),
    )

/** A text that may be left out, cleaned; one in which nothing would be seen is null. */
export const optionalWords = (max: number, clean: (text: string) => string = cleanText) =>
  z
    .string()
    .max(4 * max, { error: atMost(max) })
    .transform(clean)
    .pipe(z.string().max(max, { error: atMost(max) }))
    .transform((s) => (s === '' ? null : s))
    .nullish()

/** A patch: any of the fields, at least one. */
export const some = <T extends z.ZodRawShape>(shape: T) =>
  z
    .object(shape)
    .partial()
    .refine((patch) => Object.values(patch).some((v) => v !== undefined), {
      error: 'Nothing to change was given.',
    })

/** Which question of a quiz is meant, and which of its options, -1 for none: whether they exist is for the rules to say. */
export const questionIndex = z.number().int().min(0).max(limits.maxQuestionsPerQuiz)
export const selectedOption = z.number().int().min(-1).max(limits.quizOptions)

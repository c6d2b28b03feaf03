import * as z from 'zod/mini'
import type { CommandSpecs, CommandsOf } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, optionalWords, sessionId, some, wholeNumber, words } from '../../values/input.ts'
import { option } from '../../values/option.ts'
import { cleanLine, cleanText } from '../../values/text.ts'

const rightOption = 'Please choose one of the options as the correct answer.'

const question = z
  .object({
    question: words(cleanText, limits.maxQuestionLength, 'Please enter the question.'),
    options: z
      .array(option, { error: 'Please give the options as a list.' })
      .check(z.maxLength(limits.quizOptions, { error: `A question has at most ${limits.quizOptions} options.` })),
    // The refinement below says which numbers are options; the description says what none can be.
    correctAnswer: z._default(
      z.number({ error: rightOption }).check(z.meta({ type: 'integer', minimum: 0, maximum: limits.quizOptions - 1 })),
      0,
    ),
    points: z._default(
      wholeNumber(limits.pointsMin, limits.pointsMax, 'Points are whole, from 1 to 100.'),
      limits.pointsDefault,
    ),
  })
  .check(
    z.refine((q) => q.options.some((text) => text !== ''), {
      error: 'Please enter at least one option.',
      path: ['options'],
    }),
    z.refine((q) => (q.options[q.correctAnswer] ?? '') !== '', { error: rightOption, path: ['correctAnswer'] }),
  )

const noQuestion = 'At least one question is required'

const newQuiz = {
  title: words(cleanLine, limits.maxTitleLength, 'Quiz title is required'),
  description: optionalWords(limits.maxDescriptionLength),
  questions: z.array(question, { error: noQuestion }).check(
    z.minLength(1, { error: noQuestion }),
    z.maxLength(limits.maxQuestionsPerQuiz, {
      error: `A quiz has at most ${limits.maxQuestionsPerQuiz} questions.`,
    }),
  ),
  timeLimit: z._default(
    z.nullable(
      wholeNumber(
        limits.timeLimitMinSeconds,
        limits.timeLimitMaxSeconds,
        'The time for a question is 10 to 300 seconds.',
      ),
    ),
    limits.timeLimitDefaultSeconds,
  ),
  showResults: z._default(z.boolean(), false),
  showCorrectAnswers: z._default(z.boolean(), false),
}
const quizEdit = {
  isActive: z.optional(z.boolean()),
  showResults: z.optional(z.boolean()),
  showCorrectAnswers: z.optional(z.boolean()),
}

/** The question and the chosen option, -1 for none: the rules decide whether they exist. */
const questionIndex = z.int().check(z.minimum(0), z.maximum(limits.maxQuestionsPerQuiz - 1))
const selectedOption = z.int().check(z.minimum(-1), z.maximum(limits.quizOptions - 1))
/** Scores and correctness sent by a client are dropped: only the server scores. */
const answers = z.array(z.object({ questionIndex, selectedOption })).check(z.maxLength(limits.maxQuestionsPerQuiz))

const attemptStart = { sessionId }
const submission = { answers, sessionId }

const quizId = entityId

export const quizCommands = {
  'quiz.add': { may: 'controller', fields: newQuiz },
  'quiz.edit': { may: 'controller', fields: { quizId, ...quizEdit } },
  'quiz.delete': { may: 'controller', fields: { quizId } },
  'quiz.start': { may: 'participant', fields: { quizId, ...attemptStart } },
  'quiz.answer': { may: 'participant', fields: { quizId, questionIndex, selectedOption } },
  'quiz.submit': { may: 'participant', fields: { quizId, ...submission } },
} as const satisfies CommandSpecs

export type QuizCommand = CommandsOf<typeof quizCommands>

export const addQuizBody = z.object(newQuiz)
export const patchQuizBody = some(quizEdit)
export const startAttemptBody = z.object(attemptStart)
export const submitAttemptBody = z.object(submission)

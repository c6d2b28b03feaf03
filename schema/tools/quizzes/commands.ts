import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { faultParams } from '../../values/faults.ts'
import {
  blankable,
  entityId,
  ifUnmodifiedSince,
  nonEmptyPatchSince,
  option,
  optionalText,
  optionNumber,
  questionNumber,
  requiredText,
  round,
  sessionId,
  wholeNumber,
} from '../../values/input.ts'
import { playerName } from '../../values/player-name.ts'
import { repeatedPlaces } from '../../values/repeated.ts'
import { cleanLine, cleanText } from '../../values/text.ts'
import { maxQuizzesPerRoom } from './entity.ts'

const writtenQuestion = z
  .object({
    question: requiredText(cleanText, limits.maxQuestionLength),
    options: z.array(option).check(z.maxLength(limits.quizOptions)),
    // The refinement below checks that the option exists; the schema only sets bounds that fit every question.
    correctAnswer: z._default(
      z.number().check(z.meta({ type: 'integer', minimum: 0, maximum: limits.quizOptions - 1 })),
      0,
    ),
    correctAnswers: z.optional(
      z
        .array(z.int().check(z.minimum(0), z.maximum(limits.quizOptions - 1)))
        .check(z.minLength(1), z.maxLength(limits.quizOptions)),
    ),
    points: z._default(wholeNumber(limits.pointsMin, limits.pointsMax), limits.pointsDefault),
    timeLimit: z.optional(wholeNumber(limits.ownTimeLimitMinSeconds, limits.timeLimitMaxSeconds)),
    explanation: z.optional(blankable(cleanText, limits.maxExplanationLength)),
  })
  .check(
    z.refine((q) => q.options.some((text) => text !== ''), { params: faultParams('missing'), path: ['options'] }),
    z.refine((q) => q.correctAnswers !== undefined || (q.options[q.correctAnswer] ?? '') !== '', {
      path: ['correctAnswer'],
    }),
    z.refine((q) => (q.correctAnswers ?? []).every((option) => (q.options[option] ?? '') !== ''), {
      path: ['correctAnswers'],
    }),
  )

/** [V22] What is asked now has different options. An event file need not: programs write them too. */
const distinctQuestion = writtenQuestion.check(
  z.refine(({ options }) => repeatedPlaces(options).length === 0, {
    params: faultParams('repeated'),
    path: ['options'],
  }),
)

/** `correctAnswers` is sorted and names each option once. A single right option is in `correctAnswer` only. */
const question = (written: typeof writtenQuestion) =>
  z.pipe(
    written,
    z.transform(({ correctAnswers, explanation, ...q }) => {
      const right = [...new Set(correctAnswers)].sort((a, b) => a - b)
      return {
        ...q,
        correctAnswer: right[0] ?? q.correctAnswer,
        ...(right.length > 1 ? { correctAnswers: right } : {}),
        ...(explanation ? { explanation } : {}),
      }
    }),
  )

/** A question as a quiz is asked it. */
export const quizQuestion = question(distinctQuestion)

const title = requiredText(cleanLine, limits.maxTitleLength)
/* @__NO_SIDE_EFFECTS__ */
const questionsOf = (written: typeof writtenQuestion) =>
  z.array(question(written)).check(z.minLength(1), z.maxLength(limits.maxQuestionsPerQuiz))
const questions = questionsOf(distinctQuestion)
const timeLimit = z.nullable(wholeNumber(limits.timeLimitMinSeconds, limits.timeLimitMaxSeconds))
const newQuiz = {
  title,
  description: optionalText(limits.maxDescriptionLength),
  questions,
  timeLimit: z._default(timeLimit, limits.timeLimitDefaultSeconds),
  showResults: z._default(z.boolean(), false),
  showCorrectAnswers: z._default(z.boolean(), false),
  showLeaderboard: z.optional(z.boolean()),
}
/** What is asked and how. */
const revision = {
  title: z.optional(title),
  description: z.optional(z.nullable(blankable(cleanText, limits.maxDescriptionLength))),
  questions: z.optional(questions),
  timeLimit: z.optional(timeLimit),
  showLeaderboard: z.optional(z.boolean()),
}
/** The fields of a quiz that say what is asked and how. */
// A schema has its own fields and no others, which `keys` does not know.
export const contentFields = Object.keys(revision) as (keyof typeof revision)[]
const order = wholeNumber(0, maxQuizzesPerRoom)
const quizEdit = {
  isActive: z.optional(z.boolean()),
  showResults: z.optional(z.boolean()),
  showCorrectAnswers: z.optional(z.boolean()),
}

/** The question and the chosen option, -1 for none: the rules decide whether they exist. */
const questionIndex = questionNumber(limits.maxQuestionsPerQuiz)
const selectedOption = wholeNumber(-1, limits.quizOptions - 1)
/** All chosen options, if several options are right. */
const selectedOptions = z.optional(z.array(optionNumber(limits.quizOptions)).check(z.maxLength(limits.quizOptions)))
const chosen = { questionIndex, selectedOption: z.optional(selectedOption), selectedOptions }
/** An answer that names no option is a mistake: to give none is -1, or an empty list. */
const isChosen = z.refine<{ selectedOption?: unknown; selectedOptions?: unknown }>(
  (answer) => answer.selectedOption !== undefined || answer.selectedOptions !== undefined,
  { params: faultParams('missing'), path: ['selectedOption'] },
)
/** Scores and correctness sent by a client are dropped: only the server scores. */
const answers = z.array(z.object(chosen).check(isChosen)).check(z.maxLength(limits.maxQuestionsPerQuiz))

/** A name is asked for if the quiz has a leaderboard. */
const attemptStart = { sessionId, name: z.optional(playerName) }
const submission = { answers, sessionId, round }

const quizId = entityId

const rights = ['audience'] as const

export const quizCommands = {
  'quiz.add': { may: 'controller', rights, fields: newQuiz },
  'quiz.edit': { may: 'controller', rights, fields: { quizId, ...quizEdit } },
  'quiz.revise': { may: 'controller', rights, fields: { quizId, ...revision, base: ifUnmodifiedSince } },
  'quiz.move': { may: 'controller', rights, fields: { quizId, order } },
  'quiz.duplicate': { may: 'controller', rights, fields: { quizId } },
  'quiz.reset': { may: 'controller', destroys: true, rights, fields: { quizId } },
  'quiz.delete': { may: 'controller', destroys: true, rights, fields: { quizId } },
  'quiz.start': { may: 'participant', fields: { quizId, ...attemptStart } },
  'quiz.answer': { may: 'participant', fields: { quizId, ...chosen, round }, check: isChosen },
  'quiz.submit': { may: 'participant', fields: { quizId, ...submission } },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof quizCommands> = CommandIn<typeof quizCommands, T>

export const addQuizBody = z.object(newQuiz)
/** A quiz of an event file, in which a question may have the same option twice. */
/* @__NO_SIDE_EFFECTS__ */
export const filedQuizWith = <F extends z.core.$ZodShape>(more: F) =>
  z.object({ ...newQuiz, questions: questionsOf(writtenQuestion), ...more })
/** Starts or stops a quiz and shows or hides results; or changes its content; or moves it. */
export const patchQuizBody = nonEmptyPatchSince({ ...quizEdit, ...revision, order: z.optional(order) })
export const startAttemptBody = z.object(attemptStart)
export const submitAttemptBody = z.object(submission)

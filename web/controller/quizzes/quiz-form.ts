/** The form of the quiz dialog, and the quiz that it describes. */
import * as z from 'zod/mini'
import type { CommandOf } from '../../../schema/engine/commands.ts'
import * as limits from '../../../schema/limits.ts'
import { type QuizQuestion, type QuizView, quiz } from '../../../schema/tools/quizzes/entity.ts'
import { repeatedPlaces } from '../../../schema/values/repeated.ts'
import { cleanLine, cleanText } from '../../../schema/values/text.ts'
import * as words from './words/quizzes.ts'

/** A question as typed, with the place of its right slot (`correctAnswer`), or of several right ones (`several`). */
const questionDraft = z.object({
  question: z.string(),
  options: z.array(z.string()).check(z.length(limits.quizOptions)),
  correctAnswer: z.number(),
  several: z._default(z.nullable(z.array(z.number())), null),
  points: z.string(),
  timeLimit: z._default(z.string(), ''),
  explanation: z._default(z.string(), ''),
})
export type QuestionDraft = z.infer<typeof questionDraft>

/** As typed. `edited` is the place of the question in the editor, null while a new one is being written. */
export const quizDraft = z
  .object({
    title: z.string(),
    description: z.string(),
    timeLimit: z.string(),
    showResults: z.boolean(),
    showCorrectAnswers: z.boolean(),
    showLeaderboard: z._default(z.boolean(), false),
    questions: quiz.shape.questions,
    editor: questionDraft,
    edited: z.nullable(z.number()),
  })
  .check(z.refine(({ questions, edited }) => edited === null || questions[edited] !== undefined))
export type QuizDraft = z.infer<typeof quizDraft>

/** Ready to be sent. */
export type QuizInput = Required<Omit<CommandOf<'quiz.add'>, 'type'>>

export const emptyQuestion: QuestionDraft = questionDraft.parse({
  question: '',
  options: Array<string>(limits.quizOptions).fill(''),
  correctAnswer: 0,
  points: String(limits.pointsDefault),
})

export const emptyQuiz: QuizDraft = {
  title: '',
  description: '',
  timeLimit: String(limits.timeLimitDefaultSeconds),
  showResults: true,
  showCorrectAnswers: true,
  showLeaderboard: false,
  questions: [],
  editor: emptyQuestion,
  edited: null,
}

export type QuestionErrors = Partial<Record<'question' | 'options' | 'correctAnswer' | 'points' | 'timeLimit', string>>
/** `editor`: at the question that is being written. */
export type QuizErrors = { title?: string; timeLimit?: string; editor?: string }

type Checked<T, E> = { ok: true; input: T } | { ok: false; errors: E }

/** The question in the editor, or what is wrong with it. */
export function checkQuestion(draft: QuestionDraft): Checked<QuizQuestion, QuestionErrors> {
  const question = cleanText(draft.question)
  const options = draft.options.map(cleanLine)
  const points = wholeNumber(draft.points, limits.pointsMin, limits.pointsMax)
  const timeLimit = wholeNumber(draft.timeLimit, limits.ownTimeLimitMinSeconds, limits.timeLimitMaxSeconds)
  const right = [...(draft.several ?? [draft.correctAnswer])].sort((a, b) => a - b)
  const [correctAnswer] = right
  const errors: QuestionErrors = {}
  if (question === '') errors.question = words.textMissing
  if (options.every((option) => option === '')) errors.options = words.optionMissing
  else if (repeatedPlaces(options).length > 0) errors.options = words.optionsRepeated
  else if (correctAnswer === undefined || right.some((index) => options[index] === ''))
    errors.correctAnswer = words.correctMissing
  if (points === null) errors.points = words.pointsWrong(limits.pointsMin, limits.pointsMax)
  if (draft.timeLimit.trim() !== '' && timeLimit === null)
    errors.timeLimit = words.ownTimeWrong(limits.ownTimeLimitMinSeconds, limits.timeLimitMaxSeconds)
  if (points === null || correctAnswer === undefined || Object.keys(errors).length > 0) return { ok: false, errors }
  const explanation = cleanText(draft.explanation)
  return {
    ok: true,
    input: {
      // In the order of the schema: a draft that was kept is then the same text, and a request for it the same request.
      ...{ question, options, correctAnswer },
      ...(right.length > 1 ? { correctAnswers: right } : {}),
      points,
      ...(timeLimit === null ? {} : { timeLimit }),
      ...(explanation === '' ? {} : { explanation }),
    },
  }
}

/**
 * The quiz, or what is wrong with it.
 * @param mayBeUnlimited whether the time limit may be left out, as in a quiz that had none before
 */
export function checkQuiz(draft: QuizDraft, mayBeUnlimited = false): Checked<QuizInput, QuizErrors> {
  const title = cleanLine(draft.title)
  const timeLimit = wholeNumber(draft.timeLimit, limits.timeLimitMinSeconds, limits.timeLimitMaxSeconds)
  const errors: QuizErrors = {}
  if (title === '') errors.title = words.titleMissing
  const isLimited = !mayBeUnlimited || draft.timeLimit.trim() !== ''
  if (timeLimit === null && isLimited)
    errors.timeLimit = words.timeLimitWrong(limits.timeLimitMinSeconds, limits.timeLimitMaxSeconds)
  if (!isEditorEmpty(draft)) errors.editor = words.questionNotAdded
  else if (draft.questions.length === 0) errors.editor = words.questionMissing
  // [V22] Of an older release.
  const repeated = draft.questions.findIndex(({ options }) => repeatedPlaces(options).length > 0)
  if (repeated !== -1) errors.editor ??= words.optionsRepeatedIn(repeated + 1)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const description = cleanText(draft.description)
  const { showResults, showCorrectAnswers, showLeaderboard, questions } = draft
  const settings = { timeLimit, showResults, showCorrectAnswers, showLeaderboard }
  return { ok: true, input: { title, description: description === '' ? null : description, ...settings, questions } }
}

/** The number in a field, or null if it is not a whole number within its limits. */
function wholeNumber(text: string, min: number, max: number): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,6}$/.test(trimmed)) return null
  const number = Number(trimmed)
  return number >= min && number <= max ? number : null
}

/** Whether the editor has nothing in it that would be lost. */
export const isEditorEmpty = ({ editor, edited }: QuizDraft): boolean =>
  edited === null && [editor.question, editor.explanation, ...editor.options].every((text) => text.trim() === '')

export const isEmptyQuiz = (draft: QuizDraft): boolean =>
  draft.title.trim() === '' && draft.description.trim() === '' && draft.questions.length === 0 && isEditorEmpty(draft)

export const canAddQuestion = ({ questions }: QuizDraft): boolean => questions.length < limits.maxQuestionsPerQuiz

/** The draft with the editor's question in its place, or at the end; the editor is empty again. */
export function withQuestion(draft: QuizDraft, question: QuizQuestion): QuizDraft {
  const { edited } = draft
  const questions =
    edited === null
      ? [...draft.questions, question]
      : draft.questions.map((other, place) => (place === edited ? question : other))
  return { ...draft, questions, ...closedEditor }
}

/** The draft with a question in the editor. */
export function editing(draft: QuizDraft, place: number): QuizDraft {
  const question = draft.questions[place]
  if (question === undefined) return draft
  const { options, correctAnswer, correctAnswers = null, points, timeLimit, explanation = '' } = question
  const editor: QuestionDraft = {
    question: question.question,
    // Programs may leave slots out.
    options: emptyQuestion.options.map((_, slot) => options[slot] ?? ''),
    correctAnswer,
    several: correctAnswers,
    points: String(points),
    timeLimit: timeLimit === undefined ? '' : String(timeLimit),
    explanation,
  }
  return { ...draft, edited: place, editor }
}

/** A quiz as the form shows it. */
export function draftOf(quiz: QuizView): QuizDraft {
  const { title, description, timeLimit, showResults, showCorrectAnswers, showLeaderboard, questions } = quiz
  return {
    ...emptyQuiz,
    title,
    description: description ?? '',
    timeLimit: timeLimit === null ? '' : String(timeLimit),
    ...{ showResults, showCorrectAnswers, showLeaderboard },
    // A controller's questions have their right answers.
    questions: questions.map(({ choices: _, correctAnswer = 0, ...question }) => ({ ...question, correctAnswer })),
  }
}

/** The draft without a question; if it was in the editor, the editor is empty again. */
export function withoutQuestion(draft: QuizDraft, place: number): QuizDraft {
  const { edited } = draft
  const questions = draft.questions.filter((_, index) => index !== place)
  if (edited === place) return { ...draft, questions, ...closedEditor }
  return { ...draft, questions, edited: edited !== null && edited > place ? edited - 1 : edited }
}

/** The editor after it was used or cleared. */
export const closedEditor = { editor: emptyQuestion, edited: null }

/** The form of the quiz dialog, and the quiz that it describes. */
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import { addQuizBody, quizQuestion } from '../../../schema/tools/quizzes/commands.ts'
import { type QuizQuestion, type QuizView, quiz } from '../../../schema/tools/quizzes/entity.ts'
import { checked } from '../../../schema/values/faults.ts'
import { faultText, faultTexts } from '../../ui/form/fault-texts.ts'
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

/** The fields as they were typed. `edited` is the place of the question in the editor, null while a new one is being written. */
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
export type QuizInput = z.output<typeof addQuizBody>

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

type CheckedForm<T, E> = { ok: true; input: T } | { ok: false; errors: E }

/** The question in the editor, or what is wrong with it. */
export function checkQuestion(draft: QuestionDraft): CheckedForm<QuizQuestion, QuestionErrors> {
  const { several, correctAnswer, points, timeLimit, ...typed } = draft
  const read = checked(quizQuestion, {
    ...typed,
    ...(several === null ? { correctAnswer } : { correctAnswers: several }),
    points: numberOf(points),
    ...(timeLimit.trim() === '' ? {} : { timeLimit: numberOf(timeLimit) }),
  })
  if (read.ok) return read
  const { correctAnswers, ...errors } = faultTexts(read.faults, {
    question: words.textMissing,
    options: words.optionMissing,
    'options repeated': words.optionsRepeated,
    correctAnswer: words.correctMissing,
    correctAnswers: words.correctMissing,
    points: words.pointsWrong(limits.pointsMin, limits.pointsMax),
    timeLimit: words.ownTimeWrong(limits.ownTimeLimitMinSeconds, limits.timeLimitMaxSeconds),
  })
  // Without options there is nothing to mark.
  const { correctAnswer: marked = correctAnswers, ...others } = errors
  return {
    ok: false,
    errors: marked === undefined || 'options' in others ? others : { ...others, correctAnswer: marked },
  }
}

/**
 * The quiz, or what is wrong with it.
 * @param mayBeUnlimited whether the time limit may be left out, as in a quiz that had none before
 */
export function checkQuiz(draft: QuizDraft, mayBeUnlimited = false): CheckedForm<QuizInput, QuizErrors> {
  const isUnlimited = mayBeUnlimited && draft.timeLimit.trim() === ''
  const read = checked(addQuizBody, { ...draft, timeLimit: isUnlimited ? null : numberOf(draft.timeLimit) })
  const errors: QuizErrors = {}
  for (const fault of read.ok ? [] : read.faults) {
    const [field, place, part] = fault.field.split('.')
    if (field === 'title') errors.title = faultText(fault, { title: words.titleMissing })
    else if (field === 'timeLimit')
      errors.timeLimit = words.timeLimitWrong(limits.timeLimitMinSeconds, limits.timeLimitMaxSeconds)
    else if (field === 'questions' && place === undefined) errors.editor ??= words.questionMissing
    // [V22] An event file may bring a question that has the same option twice.
    else if (part === 'options') errors.editor ??= words.optionsRepeatedIn(Number(place) + 1)
    else errors.editor ??= faultText(fault, {})
  }
  if (!isEditorEmpty(draft)) errors.editor = words.questionNotAdded
  return read.ok && errors.editor === undefined ? read : { ok: false, errors }
}

/** The number that was typed; what is no whole number is none. */
const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

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

import { describe, expect, it } from 'vitest'
import {
  checkQuestion,
  checkQuiz,
  editing,
  emptyQuestion,
  emptyQuiz,
  isEmptyQuiz,
  type QuestionDraft,
  type QuizDraft,
  readQuizDraft,
  withoutQuestion,
  withQuestion,
} from './quiz-form.ts'

const question = (text: string) => ({ question: text, options: ['A', 'B', '', ''], correctAnswer: 1, points: 10 })
const typed = (part: Partial<QuestionDraft>): QuestionDraft => ({
  ...emptyQuestion,
  question: 'Which?',
  options: ['A', 'B', '', ''],
  ...part,
})
const quiz = (part: Partial<QuizDraft> = {}): QuizDraft => ({
  ...emptyQuiz,
  title: 'Quiz',
  questions: [question('One')],
  ...part,
})
const errorsOf = <E>(checked: { ok: true } | { ok: false; errors: E }) => (checked.ok ? null : checked.errors)

describe('the question builder', () => {
  it('begins with four slots, the first one correct, 10 points', () => {
    expect(emptyQuestion).toEqual({ question: '', options: ['', '', '', ''], correctAnswer: 0, points: '10' })
  })

  it('gives the question with its slots where they are', () => {
    expect(checkQuestion(typed({ question: ' Which? ', options: ['A ', '', ' C', ''], correctAnswer: 2 }))).toEqual({
      ok: true,
      input: { question: 'Which?', options: ['A', '', 'C', ''], correctAnswer: 2, points: 10 },
    })
  })

  it.each([
    ['a text', { question: '  ' }, 'question'],
    ['an option', { options: ['', ' ', '', ''] }, 'options'],
    ['a correct answer that is an option', { correctAnswer: 3 }, 'correctAnswer'],
    ['points', { points: '' }, 'points'],
    ['no less than 0 points', { points: '-1' }, 'points'],
    ['no more than 100 points', { points: '101' }, 'points'],
    ['whole points', { points: '1.5' }, 'points'],
  ])('asks for %s', (_, part, field) => {
    expect(Object.keys(errorsOf(checkQuestion(typed(part))) ?? {})).toEqual([field])
  })

  it.each(['1', '100'])('takes %s points', (points) => expect(checkQuestion(typed({ points })).ok).toBe(true))
})

describe('the quiz form', () => {
  it('begins with 30 seconds, results and correct answers shown', () => {
    expect(emptyQuiz).toMatchObject({ timeLimit: '30', showResults: true, showCorrectAnswers: true, questions: [] })
    expect(isEmptyQuiz(emptyQuiz)).toBe(true)
    expect(isEmptyQuiz(quiz())).toBe(false)
  })

  it('gives what is sent', () => {
    expect(checkQuiz(quiz({ title: ' Know  your hosts ', description: ' ', timeLimit: '45' }))).toEqual({
      ok: true,
      input: {
        title: 'Know your hosts',
        description: null,
        timeLimit: 45,
        showResults: true,
        showCorrectAnswers: true,
        questions: [question('One')],
      },
    })
  })

  it('asks for a title and a question in the promised words', () => {
    expect(errorsOf(checkQuiz(emptyQuiz))).toEqual({
      title: 'Quiz title is required',
      questions: 'At least one question is required',
    })
  })

  it.each([
    ['9', false],
    ['10', true],
    ['300', true],
    ['301', false],
    ['', false],
    ['abc', false],
  ])('time limit %j: %s', (timeLimit, isOk) => expect(checkQuiz(quiz({ timeLimit })).ok).toBe(isOk))

  it('does not lose a question that was typed and not added', () => {
    expect(errorsOf(checkQuiz(quiz({ editor: typed({}) })))).toHaveProperty('editor')
  })

  it('adds, edits in place and removes questions', () => {
    let draft = withQuestion(quiz(), question('Two'))
    expect(draft.questions.map((q) => q.question)).toEqual(['One', 'Two'])
    draft = editing(draft, 0)
    expect(draft.editor).toEqual({ ...question('One'), points: '10' })
    draft = withQuestion(draft, question('Uno'))
    expect(draft.questions.map((q) => q.question)).toEqual(['Uno', 'Two'])
    expect(draft.edited).toBeNull()
    expect(draft.editor).toEqual(emptyQuestion)
    expect(withoutQuestion(draft, 0).questions.map((q) => q.question)).toEqual(['Two'])
  })

  it('keeps the right question in the editor when another one is removed', () => {
    const draft = editing(quiz({ questions: ['One', 'Two', 'Three'].map(question) }), 1)
    expect(withoutQuestion(draft, 0).edited).toBe(0)
    expect(withoutQuestion(draft, 2).edited).toBe(1)
    expect(withoutQuestion(draft, 1)).toMatchObject({ edited: null, editor: emptyQuestion })
  })

  it('reads back what was kept, and nothing else', () => {
    const kept = quiz({ editor: typed({}), edited: 0 })
    expect(readQuizDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(readQuizDraft({ ...kept, edited: 5 })).toBeNull()
    expect(readQuizDraft({ ...kept, questions: [{ question: 'x' }] })).toBeNull()
    expect(readQuizDraft({ ...kept, editor: { ...emptyQuestion, options: ['A'] } })).toBeNull()
    expect(readQuizDraft(null)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { aQuiz } from '../../testing/fake-feed.ts'
import {
  checkQuestion,
  checkQuiz,
  draftOf,
  editing,
  emptyQuestion,
  emptyQuiz,
  isEmptyQuiz,
  type QuestionDraft,
  type QuizDraft,
  quizDraft,
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
  it('starts with four slots, the first one correct, 10 points', () => {
    expect(emptyQuestion).toEqual({
      question: '',
      options: ['', '', '', ''],
      correctAnswer: 0,
      several: null,
      points: '10',
      timeLimit: '',
      explanation: '',
    })
  })

  it('returns the question with its slots in place', () => {
    expect(checkQuestion(typed({ question: ' Which? ', options: ['A ', '', ' C', ''], correctAnswer: 2 }))).toEqual({
      ok: true,
      input: { question: 'Which?', options: ['A', '', 'C', ''], correctAnswer: 2, points: 10 },
    })
  })

  it.each([
    ['a text', { question: '  ' }, 'question'],
    ['an option', { options: ['', ' ', '', ''] }, 'options'],
    ['a correct answer among the options', { correctAnswer: 3 }, 'correctAnswer'],
    ['points', { points: '' }, 'points'],
    ['no less than 0 points', { points: '-1' }, 'points'],
    ['no more than 100 points', { points: '101' }, 'points'],
    ['whole points', { points: '1.5' }, 'points'],
    ['several correct answers', { several: [] }, 'correctAnswer'],
    ['correct answers among the options', { several: [0, 2] }, 'correctAnswer'],
    ['at least 5 seconds', { timeLimit: '4' }, 'timeLimit'],
    ['at most 300 seconds', { timeLimit: '301' }, 'timeLimit'],
  ])('requires %s', (_, part, field) => {
    expect(Object.keys(errorsOf(checkQuestion(typed(part))) ?? {})).toEqual([field])
  })

  it('returns several correct answers in their order, its own time and its explanation', () => {
    const draft = typed({ several: [1, 0], points: '0', timeLimit: ' 5 ', explanation: ' Because. ' })
    const whole = { ...question('Which?'), correctAnswer: 0, correctAnswers: [0, 1], points: 0 }
    expect(checkQuestion(draft)).toEqual({ ok: true, input: { ...whole, timeLimit: 5, explanation: 'Because.' } })
    expect(checkQuestion(typed({ several: [1] }))).toEqual({ ok: true, input: question('Which?') })
  })

  it('asks for the same quiz before and after a reload', () => {
    const several = checkQuestion(typed({ several: [0, 1], timeLimit: '5', explanation: 'Because.' }))
    if (!several.ok) expect.fail('the question is right')
    const draft = withQuestion({ ...emptyQuiz, title: 'Rivers' }, several.input)
    const kept = quizDraft.parse(JSON.parse(JSON.stringify(draft)))
    expect(JSON.stringify(checkQuiz(kept))).toBe(JSON.stringify(checkQuiz(draft)))
  })

  it.each(['1', '100'])('accepts %s points', (points) => expect(checkQuestion(typed({ points })).ok).toBe(true))
})

describe('the quiz form', () => {
  it('starts with 30 seconds, results and correct answers shown', () => {
    expect(emptyQuiz).toMatchObject({ timeLimit: '30', showResults: true, showCorrectAnswers: true, questions: [] })
    expect(isEmptyQuiz(emptyQuiz)).toBe(true)
    expect(isEmptyQuiz(quiz())).toBe(false)
  })

  it('returns the request', () => {
    expect(checkQuiz(quiz({ title: ' Know  your hosts ', description: ' ', timeLimit: '45' }))).toEqual({
      ok: true,
      input: {
        title: 'Know your hosts',
        description: null,
        timeLimit: 45,
        showResults: true,
        showCorrectAnswers: true,
        showLeaderboard: false,
        questions: [question('One')],
      },
    })
  })

  it('requires a title and a question in the promised words', () => {
    expect(errorsOf(checkQuiz(emptyQuiz))).toEqual({
      title: 'Quiz title is required',
      editor: 'At least one question is required',
    })
  })

  it('[V22] refuses options that are the same text at the question, and names one that is in the quiz already', () => {
    const options = ['Straße', '', 'STRASSE', '']
    expect(errorsOf(checkQuestion(typed({ options, correctAnswer: 0 })))).toEqual({
      options: 'Two options are the same.',
    })
    const older = { ...question('Two'), options, correctAnswer: 0 }
    expect(errorsOf(checkQuiz(quiz({ questions: [question('One'), older] })))).toEqual({
      editor: 'Question 2 has two options that are the same. Edit it first.',
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

  it('keeps a question that was typed but not added', () => {
    expect(errorsOf(checkQuiz(quiz({ editor: typed({}) })))).toHaveProperty('editor')
  })

  it('adds, edits in place and removes questions', () => {
    let draft = withQuestion(quiz(), question('Two'))
    expect(draft.questions.map((q) => q.question)).toEqual(['One', 'Two'])
    draft = editing(draft, 0)
    expect(draft.editor).toEqual({ ...emptyQuestion, ...question('One'), points: '10' })
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

  it('turns a quiz into form fields and back into the same quiz', () => {
    const asked = [{ ...question('One'), correctAnswers: [0, 1], correctAnswer: 0, timeLimit: 5, explanation: 'Why' }]
    const view = aQuiz('q', { questions: asked, timeLimit: null, showLeaderboard: true })
    const draft = draftOf(view)
    expect(checkQuiz(draft)).toMatchObject({ ok: false, errors: { timeLimit: expect.any(String) } })
    const checked = checkQuiz(draft, true)
    expect(checked).toMatchObject({ ok: true, input: { title: 'Capitals', timeLimit: null, showLeaderboard: true } })
    expect(checked.ok && checked.input.questions).toEqual(asked)
    expect(checkQuestion(editing(draft, 0).editor)).toEqual({ ok: true, input: asked[0] })
  })

  it('reads drafts of older pages', () => {
    const { several: _, timeLimit: __, explanation: ___, ...editor } = typed({})
    const { showLeaderboard: ____, ...before } = quiz()
    expect(quizDraft.parse({ ...before, editor })).toEqual(quiz({ editor: typed({}) }))
  })

  it('reads stored drafts and ignores anything else', () => {
    const kept = quiz({ editor: typed({}), edited: 0 })
    expect(quizDraft.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(quizDraft.safeParse({ ...kept, edited: 5 }).success).toBe(false)
    expect(quizDraft.safeParse({ ...kept, questions: [{ question: 'x' }] }).success).toBe(false)
    expect(quizDraft.safeParse({ ...kept, editor: { ...emptyQuestion, options: ['A'] } }).success).toBe(false)
    expect(quizDraft.safeParse(null).success).toBe(false)
  })
})

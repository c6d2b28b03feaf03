import { describe, expect, test } from 'vitest'
import { complaints, isTaken, testBody, testOptionalText, testRequiredText } from '../../testing/bodies.ts'
import { addQuizBody, filedQuizWith, patchQuizBody, startAttemptBody, submitAttemptBody } from './commands.ts'

const question = { question: 'Of France?', options: ['Lyon', 'Paris', '', ''], correctAnswer: 1, points: 10 }
const full = {
  title: 'Capitals',
  description: 'Of Europe',
  questions: [question],
  timeLimit: 45,
  showResults: true,
  showCorrectAnswers: false,
}
const quiz = (changes: object) => ({ ...full, ...changes })
const asking = (changes: object) => quiz({ questions: [{ ...question, ...changes }] })

describe('a new quiz', () => {
  testBody(addQuizBody, full)
  const schema = addQuizBody
  testRequiredText('its title', { schema, bodyWith: (title) => quiz({ title }), field: 'title', max: 150 })
  testRequiredText('a question', {
    schema,
    bodyWith: (text) => asking({ question: text }),
    field: 'questions.0.question',
    max: 300,
  })
  testOptionalText('its description', {
    schema,
    bodyWith: (description) => quiz({ description }),
    field: 'description',
    max: 1000,
  })

  test('loses results, tallies and dates that a client sends', () => {
    const told = { ...question, isCorrect: true, count: 5 }
    expect(addQuizBody.parse(quiz({ questions: [told], isActive: true, startedAt: 'x' }))).toEqual(full)
  })

  test('has defaults: 30 seconds, 10 points, the first option right, flags off', () => {
    const parsed = addQuizBody.parse({ title: 'Capitals', questions: [{ question: 'x', options: ['a'] }] })
    expect(parsed).toEqual({
      title: 'Capitals',
      description: null,
      questions: [{ question: 'x', options: ['a'], correctAnswer: 0, points: 10 }],
      timeLimit: 30,
      showResults: false,
      showCorrectAnswers: false,
    })
  })

  test('has 1 to 80 questions', () => {
    for (const [questions, ...fault] of [
      [undefined, 'missing'],
      [null, 'wrong'],
      [[], 'too_few', 1],
      ['x', 'wrong'],
    ])
      expect(complaints(addQuizBody, quiz({ questions }))).toEqual([['questions', ...fault]])
    expect(isTaken(addQuizBody, quiz({ questions: Array(80).fill(question) }))).toBe(true)
    expect(complaints(addQuizBody, quiz({ questions: Array(81).fill(question) }))).toEqual([
      ['questions', 'too_many', 80],
    ])
  })

  test('gives each question 10 to 300 whole seconds, or no limit', () => {
    for (const timeLimit of [10, 11, 300, null])
      expect(addQuizBody.parse(quiz({ timeLimit })).timeLimit).toBe(timeLimit)
    for (const timeLimit of [9, 0, -30])
      expect(complaints(addQuizBody, quiz({ timeLimit }))).toEqual([['timeLimit', 'too_low', 10]])
    expect(complaints(addQuizBody, quiz({ timeLimit: 301 }))).toEqual([['timeLimit', 'too_high', 300]])
    for (const timeLimit of [10.5, '30', true, Number.NaN])
      expect(complaints(addQuizBody, quiz({ timeLimit }))).toEqual([['timeLimit', 'wrong']])
  })

  test('gives each question 0 to 100 whole points', () => {
    for (const points of [0, 1, 100]) expect(addQuizBody.parse(asking({ points })).questions[0]?.points).toBe(points)
    for (const [points, ...fault] of [
      [101, 'too_high', 100],
      [-1, 'too_low', 0],
      ...[1.5, '10', null].map((other) => [other, 'wrong']),
    ])
      expect(complaints(addQuizBody, asking({ points }))).toEqual([['questions.0.points', ...fault]])
  })

  test('has questions with up to 4 options, at least one of them visible, each in its place', () => {
    for (const options of [['a'], ['a', 'b'], ['a', '', 'c', ''], ['a', 'b', 'c', 'd']])
      expect(addQuizBody.parse(asking({ options, correctAnswer: 0 })).questions[0]?.options).toEqual(options)
    expect(complaints(addQuizBody, asking({ options: ['a', 'b', 'c', 'd', 'e'] }))).toEqual([
      ['questions.0.options', 'too_many', 4],
    ])
    for (const options of [[], ['', ' ']])
      expect(complaints(addQuizBody, asking({ options, correctAnswer: 0 }))?.[0]).toEqual([
        'questions.0.options',
        'missing',
      ])
    for (const long of ['x'.repeat(151), 'x'.repeat(601)])
      expect(complaints(addQuizBody, asking({ options: ['a', 'b', long] }))).toEqual([
        ['questions.0.options.2', 'too_long', 150],
      ])
  })

  test('[V22] has no question with two options that are the same text, but a quiz of an event file may', () => {
    const repeated = { options: ['Straße', '', 'STRASSE', ''], correctAnswer: 0 }
    const refused = [['questions.0.options', 'repeated']]
    expect(complaints(addQuizBody, asking(repeated))).toEqual(refused)
    expect(complaints(patchQuizBody, { questions: asking(repeated).questions })).toEqual(refused)
    expect(isTaken(filedQuizWith({}), asking(repeated))).toBe(true)
    expect(isTaken(addQuizBody, asking({ options: ['a', '', '', ''], correctAnswer: 0 }))).toBe(true)
  })

  test('has a right option with visible text', () => {
    for (const correctAnswer of [2, 3, 4, -1, 0.5, '1', null])
      expect(complaints(addQuizBody, asking({ correctAnswer }))).toEqual([['questions.0.correctAnswer', 'wrong']])
  })
})

describe('a patch of a quiz', () => {
  testBody(patchQuizBody, { isActive: true, showResults: true, showCorrectAnswers: true })

  test('accepts only booleans as flags, and must change something', () => {
    for (const value of ['true', 1, 0, null]) expect(isTaken(patchQuizBody, { showCorrectAnswers: value })).toBe(false)
    expect(complaints(patchQuizBody, { extra: 1 })).toEqual([['body', 'missing']])
  })
})

describe('the start of an attempt', () =>
  testBody(startAttemptBody, { sessionId: 'session-1' }, { isEmptyTaken: true }))

describe('a submission', () => {
  testBody(submitAttemptBody, { answers: [{ questionIndex: 0, selectedOption: -1 }], sessionId: 'session-1' })

  test('loses scores and correctness that a client sends', () => {
    const answers = [{ questionIndex: 0, selectedOption: 1, isCorrect: true, timeSpent: 1, points: 99 }]
    const body = { quizId: 'x', sessionId: 'session-1', answers, totalScore: 99, totalPossibleScore: 99 }
    expect(submitAttemptBody.parse(body)).toEqual({
      answers: [{ questionIndex: 0, selectedOption: 1 }],
      sessionId: 'session-1',
    })
  })

  test('has answers as pairs of whole numbers, -1 for none', () => {
    const answers = (answers: unknown) => isTaken(submitAttemptBody, { answers })
    expect(answers([])).toBe(true)
    expect(answers([{ questionIndex: 79, selectedOption: 3 }])).toBe(true)
    for (const bad of [
      { questionIndex: -1 },
      { questionIndex: 0.5 },
      { selectedOption: -2 },
      { selectedOption: 5 },
      { selectedOption: '1' },
    ])
      expect(answers([{ questionIndex: 0, selectedOption: 0, ...bad }])).toBe(false)
    expect(answers(Array(81).fill({ questionIndex: 0, selectedOption: 0 }))).toBe(false)
    expect(answers(undefined)).toBe(false)
  })
})

describe('the numbers of an answer', () => {
  test.each<[field: string, given: object, fault: string]>([
    ['questionIndex', { selectedOption: 0 }, 'missing'],
    ['selectedOption', { questionIndex: 0 }, 'missing'],
    ['selectedOptions.0', { questionIndex: 0, selectedOption: 0, selectedOptions: ['a'] }, 'wrong'],
  ])('%s is refused at its field', (field, given, fault) => {
    expect(complaints(submitAttemptBody, { answers: [given] })).toEqual([[`answers.0.${field}`, fault]])
  })
})

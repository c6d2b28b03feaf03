import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import './testing/patience.ts'
import type * as z from 'zod'
import * as api from './api-engagement.ts'
import * as limits from './limits.ts'
import { feedbackAnalytics } from './room/analytics.ts'
import { project, projectSubject } from './room/project.ts'
import { projectAttempt, projectFeedback, projectParticipant } from './room/project-engagement.ts'
import { roles } from './room/state.ts'
import { participantState } from './testing/replies.ts'
import { attemptWith, ballotWith, busyRoom, completedWith, feedbackWith, quizWith } from './testing/rooms.ts'

const question = { question: 'Of France?', options: ['Lyon', 'Paris', '', ''], correctAnswer: 1, points: 10 }

/** A body that is taken as it is, for every schema of a body. */
const bodies = {
  addPollBody: { question: 'Again?', options: ['Yes', 'No'], allowMultiple: true, isActive: false, showResults: false },
  patchPollBody: { isActive: true, showResults: false },
  voteBody: { selectedOptions: [0, 2], sessionId: 'session-1' },
  addQuizBody: {
    title: 'Capitals',
    description: 'Of Europe',
    questions: [question],
    timeLimit: 45,
    showResults: true,
    showCorrectAnswers: false,
  },
  patchQuizBody: { isActive: true, showResults: true, showCorrectAnswers: true },
  startAttemptBody: { sessionId: 'session-1' },
  submitAttemptBody: { answers: [{ questionIndex: 0, selectedOption: -1 }], sessionId: 'session-1' },
  addLiveMessageBody: { content: 'Welcome', senderType: 'system' },
  patchLiveMessageBody: { isVisible: true, isPinned: true },
  submitFeedbackBody: { rating: 5, comment: 'Well paced', categoryId: 'category-1', sessionId: 'session-1' },
} as const satisfies { [name in keyof typeof api as name extends `${string}Body` ? name : never]: object }

const names = Object.keys(bodies) as (keyof typeof bodies)[]
const schemas = { ...api }
const schemaOf = (name: keyof typeof bodies): z.ZodType => schemas[name]

/** The sentences for the fields of a body that is refused; null where it is taken. */
const complaints = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? null
const isTaken = (schema: z.ZodType, body: unknown) => schema.safeParse(body).success

describe.each(names)('%s', (name) => {
  const schema = schemaOf(name)
  const good = bodies[name]

  test('takes a good body as it is, and drops what it does not know', () => {
    expect(schema.parse(good)).toEqual(good)
    const more = {
      id: 'x',
      roomId: 'x',
      createdBy: 'me',
      createdAt: 'x',
      closedAt: null,
      participantId: 'p-1',
      extra: {},
    }
    expect(schema.parse({ ...good, ...more })).toEqual(good)
  })

  test('refuses what is no object', () => {
    for (const body of [null, undefined, 'x', 1, true, [], [good]]) expect(isTaken(schema, body)).toBe(false)
  })

  test('answers any value with a value or a refusal, and what it took it takes again unchanged', () => {
    const fields = Object.fromEntries(
      Object.entries(good).map(([key, value]) => [
        key,
        fc.oneof(fc.constant(value), fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double()),
      ]),
    )
    const near = fc.record(fields, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.jsonValue() }), (body) => {
        const result = schema.safeParse(body)
        if (!result.success) return
        expect(Object.keys(good)).toEqual(expect.arrayContaining(Object.keys(Object(result.data))))
        expect(schema.parse(result.data)).toEqual(result.data)
      }),
      { numRuns: 300 },
    )
  })
})

describe('what a client may not say', () => {
  test('scores and correctness are dropped from a submission (spec 10)', () => {
    const answers = [{ questionIndex: 0, selectedOption: 1, isCorrect: true, timeSpent: 1, points: 99 }]
    const body = { quizId: 'x', sessionId: 'session-1', answers, totalScore: 99, totalPossibleScore: 99 }
    expect(api.submitAttemptBody.parse(body)).toEqual({
      answers: [{ questionIndex: 0, selectedOption: 1 }],
      sessionId: 'session-1',
    })
  })

  test('results, tallies and dates are dropped from a question, a poll and a feedback', () => {
    const told = { ...question, isCorrect: true, count: 5 }
    expect(api.addQuizBody.parse({ ...bodies.addQuizBody, questions: [told], isActive: true, startedAt: 'x' })).toEqual(
      bodies.addQuizBody,
    )
    expect(api.submitFeedbackBody.parse({ ...bodies.submitFeedbackBody, isAnonymous: false, opId: 'x' })).toEqual(
      bodies.submitFeedbackBody,
    )
  })
})

describe('texts', () => {
  const poll = (changes: object) => ({ ...bodies.addPollBody, ...changes })
  const quiz = (changes: object) => ({ ...bodies.addQuizBody, ...changes })
  const asking = (changes: object) => quiz({ questions: [{ ...question, ...changes }] })
  const required = [
    [api.addPollBody, (s: unknown) => poll({ question: s }), 'question', 300, 'Please enter a question.'],
    [api.addQuizBody, (s: unknown) => quiz({ title: s }), 'title', 150, 'Quiz title is required'],
    [
      api.addQuizBody,
      (s: unknown) => asking({ question: s }),
      'questions.0.question',
      300,
      'Please enter the question.',
    ],
    [api.addLiveMessageBody, (s: unknown) => ({ content: s }), 'content', 500, 'Please enter a message to send.'],
  ] as const

  test.each(required)('%# is required, cleaned, and bounded', (schema, given, field, max, sentence) => {
    const at = (body: unknown) => field.split('.').reduce<unknown>((value, key) => Object(value)[key], body)
    expect(at(schema.parse(given('  a\u202eb\u200b c  ')))).toBe('ab c')
    expect(at(schema.parse(given('x'.repeat(max))))).toBe('x'.repeat(max))
    for (const long of ['x'.repeat(max + 1), 'x'.repeat(4 * max + 1)])
      expect(complaints(schema, given(long))).toEqual([[field, `Please use at most ${max} characters.`]])
    for (const none of ['', '   ', '\u200b', undefined, null, 5, ['x']])
      expect(complaints(schema, given(none))).toEqual([[field, sentence]])
  })

  const optional = [
    [api.addQuizBody, (s: unknown) => quiz({ description: s }), 'description', 1000],
    [api.submitFeedbackBody, (s: unknown) => ({ rating: 3, comment: s }), 'comment', 500],
  ] as const

  test('a category is one clean line of at most 64 characters, or none', () => {
    const categoryOf = (categoryId: unknown) => api.submitFeedbackBody.parse({ rating: 3, categoryId }).categoryId
    for (const none of [undefined, null, '', '  ', '\u200b\u202e']) expect(categoryOf(none)).toBeNull()
    expect(categoryOf(' sound\u202e &\n\nlight ')).toBe('sound & light')
    expect(categoryOf('x'.repeat(64))).toBe('x'.repeat(64))
    const long = { rating: 3, categoryId: 'x'.repeat(65) }
    expect(complaints(api.submitFeedbackBody, long)).toEqual([['categoryId', 'Please use at most 64 characters.']])
  })

  test.each(optional)('%# is optional, and nothing is null', (schema, given, field, max) => {
    const at = (body: unknown) => Object(body)[field]
    for (const none of [undefined, null, '', '  ', '\u200b']) expect(at(schema.parse(given(none)))).toBeNull()
    expect(at(schema.parse(given(' a\n\n\nb ')))).toBe('a\n\nb')
    expect(at(schema.parse(given('x'.repeat(max))))).toBe('x'.repeat(max))
    // What is far too long is not even cleaned (threat T18).
    for (const long of ['x'.repeat(max + 1), `${' '.repeat(4 * max)}x`])
      expect(complaints(schema, given(long))).toEqual([[field, `Please use at most ${max} characters.`]])
    expect(isTaken(schema, given(5))).toBe(false)
  })

  test('options are single lines of at most 150 characters', () => {
    expect(api.addPollBody.parse(poll({ options: [' a\nb ', 'x'.repeat(150)] })).options).toEqual([
      'a b',
      'x'.repeat(150),
    ])
    for (const long of ['x'.repeat(151), 'x'.repeat(601)]) {
      const sentence = 'Please use at most 150 characters.'
      expect(complaints(api.addPollBody, poll({ options: ['a', long] }))).toEqual([['options.1', sentence]])
      expect(complaints(api.addQuizBody, asking({ options: ['a', 'b', long] }))).toEqual([
        ['questions.0.options.2', sentence],
      ])
    }
  })
})

describe('polls (spec 5)', () => {
  const options = (list: unknown) => complaints(api.addPollBody, { question: 'Again?', options: list })
  const few = [['options', 'Please enter at least 2 options.']]
  const many = [['options', 'A poll has at most 6 options.']]

  test('have 2 to 6 options that say something; empty fields are passed over', () => {
    for (const n of [2, 3, 4, 5, 6]) expect(options(Array(n).fill('x'))).toBeNull()
    const parsed = api.addPollBody.parse({ question: 'Again?', options: ['', 'Yes', ' ', 'No', '\u200b'] })
    expect(parsed).toEqual({ question: 'Again?', options: ['Yes', 'No'], allowMultiple: false })
  })

  test.each([[[]], [['Yes']], [['Yes', '', '  ']]])('fewer are refused: %j', (list) => {
    expect(options(list)).toEqual(few)
  })

  test.each([7, 20, 21, 1000])('%i are refused', (n) => {
    expect(options(Array(n).fill('x'))).toEqual(many)
  })

  test('what is no list is refused', () => {
    for (const list of [undefined, null, 'Yes', { 0: 'Yes', 1: 'No' }, 2])
      expect(options(list)).toEqual([['options', 'Please give the options as a list.']])
    expect(isTaken(api.addPollBody, { question: 'x', options: ['a', 5] })).toBe(false)
  })

  test('flags are booleans and nothing like them, and a patch changes something', () => {
    for (const value of ['true', 1, 0, null]) {
      expect(isTaken(api.patchPollBody, { isActive: value })).toBe(false)
      expect(isTaken(api.addPollBody, { ...bodies.addPollBody, allowMultiple: value })).toBe(false)
      expect(isTaken(api.patchQuizBody, { showCorrectAnswers: value })).toBe(false)
      expect(isTaken(api.patchLiveMessageBody, { isPinned: value })).toBe(false)
    }
    for (const schema of [api.patchPollBody, api.patchQuizBody, api.patchLiveMessageBody])
      expect(complaints(schema, { extra: 1 })).toEqual([['', 'Nothing to change was given.']])
  })

  test('a vote is a short list of whole numbers; which of them exist is the rule’s to say', () => {
    for (const selectedOptions of [[], [0], [5, 5], [-1, 99]])
      expect(api.voteBody.parse({ selectedOptions })).toEqual({ selectedOptions, sessionId: null })
    for (const selectedOptions of [undefined, null, 0, '0', ['0'], [0.5], [null], Array(7).fill(0)])
      expect(isTaken(api.voteBody, { selectedOptions })).toBe(false)
  })
})

describe('quizzes (spec 5)', () => {
  const quiz = (changes: object) => ({ title: 'Capitals', questions: [question], ...changes })
  const asking = (changes: object) => quiz({ questions: [{ ...question, ...changes }] })

  test('take the defaults: 30 seconds, 10 points, the first option right, flags off', () => {
    const parsed = api.addQuizBody.parse({ title: 'Capitals', questions: [{ question: 'x', options: ['a'] }] })
    expect(parsed).toEqual({
      title: 'Capitals',
      description: null,
      questions: [{ question: 'x', options: ['a'], correctAnswer: 0, points: 10 }],
      timeLimit: 30,
      showResults: false,
      showCorrectAnswers: false,
    })
  })

  test('have 1 to 80 questions', () => {
    for (const questions of [undefined, null, [], 'x'])
      expect(complaints(api.addQuizBody, quiz({ questions }))).toEqual([
        ['questions', 'At least one question is required'],
      ])
    expect(isTaken(api.addQuizBody, quiz({ questions: Array(80).fill(question) }))).toBe(true)
    expect(complaints(api.addQuizBody, quiz({ questions: Array(81).fill(question) }))).toEqual([
      ['questions', 'A quiz has at most 80 questions.'],
    ])
  })

  test('give 10 to 300 whole seconds to a question, or no limit', () => {
    for (const timeLimit of [10, 11, 300, null])
      expect(api.addQuizBody.parse(quiz({ timeLimit })).timeLimit).toBe(timeLimit)
    for (const timeLimit of [9, 301, 10.5, 0, -30, '30', true, Number.NaN])
      expect(complaints(api.addQuizBody, quiz({ timeLimit }))).toEqual([
        ['timeLimit', 'The time for a question is 10 to 300 seconds.'],
      ])
  })

  test('give 1 to 100 whole points to a question', () => {
    for (const points of [1, 100]) expect(api.addQuizBody.parse(asking({ points })).questions[0]?.points).toBe(points)
    for (const points of [0, 101, 1.5, -1, '10', null])
      expect(complaints(api.addQuizBody, asking({ points }))).toEqual([
        ['questions.0.points', 'Points are whole, from 1 to 100.'],
      ])
  })

  test('a question has up to 4 options, of which one at least says something, each in its place', () => {
    for (const options of [['a'], ['a', 'b'], ['a', '', 'c', ''], ['a', 'b', 'c', 'd']])
      expect(api.addQuizBody.parse(asking({ options, correctAnswer: 0 })).questions[0]?.options).toEqual(options)
    expect(complaints(api.addQuizBody, asking({ options: ['a', 'b', 'c', 'd', 'e'] }))).toEqual([
      ['questions.0.options', 'A question has at most 4 options.'],
    ])
    for (const options of [[], ['', ' ']])
      expect(complaints(api.addQuizBody, asking({ options, correctAnswer: 0 }))?.[0]).toEqual([
        'questions.0.options',
        'Please enter at least one option.',
      ])
  })

  test('the right one is an option that says something', () => {
    for (const correctAnswer of [2, 3, 4, -1, 0.5, '1', null])
      expect(complaints(api.addQuizBody, asking({ correctAnswer }))).toEqual([
        ['questions.0.correctAnswer', 'Please choose one of the options as the correct answer.'],
      ])
  })

  test('answers are pairs of whole numbers, -1 for none', () => {
    const answers = (answers: unknown) => isTaken(api.submitAttemptBody, { answers })
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

describe('live messages and feedback (spec 5)', () => {
  test('a live message is the presenter’s or the system’s, the presenter’s by default', () => {
    expect(api.addLiveMessageBody.parse({ content: 'x' }).senderType).toBe('presenter')
    for (const senderType of ['audience', 'Presenter', '', null, 1])
      expect(complaints(api.addLiveMessageBody, { content: 'x', senderType })).toEqual([
        ['senderType', 'The sender is presenter or system.'],
      ])
  })

  test('a rating is 1 to 5, whole', () => {
    for (const rating of [1, 2, 3, 4, 5])
      expect(api.submitFeedbackBody.parse({ rating })).toEqual({
        rating,
        comment: null,
        categoryId: null,
        sessionId: null,
      })
    for (const rating of [0, 6, 4.5, -1, '5', null, undefined, Number.NaN])
      expect(complaints(api.submitFeedbackBody, { rating })).toEqual([
        ['rating', 'Please choose a rating from 1 to 5.'],
      ])
  })

  test('what a browser calls itself is kept as a hint, and is no essay', () => {
    const vote = (sessionId: unknown) => ({ selectedOptions: [0], sessionId })
    for (const none of [undefined, null]) expect(api.voteBody.parse(vote(none)).sessionId).toBeNull()
    expect(isTaken(api.voteBody, vote('x'.repeat(limits.maxSessionIdLength)))).toBe(true)
    for (const bad of ['x'.repeat(limits.maxSessionIdLength + 1), 5, {}])
      expect(isTaken(api.voteBody, vote(bad))).toBe(false)
  })

  test('pages are counted from 1', () => {
    expect(api.feedbackQuery.parse({})).toEqual({})
    expect(api.feedbackQuery.parse({ page: '3' })).toEqual({ page: 3 })
    for (const page of ['0', '-1', '1.5', 'x', '', '1e9']) expect(isTaken(api.feedbackQuery, { page })).toBe(false)
  })
})

describe('replies', () => {
  const quiz = quizWith('quiz-running', { showResults: true, showCorrectAnswers: true })
  const completed = completedWith('quiz-running', 'p-1')

  test.each(roles)('what the rules project for a %s is what the replies promise', (role) => {
    const { polls, quizzes, liveMessages } = project(busyRoom, role)
    expect(polls.length * quizzes.length).toBeGreaterThan(0)
    for (const poll of polls) expect(api.pollView.strict().parse(poll)).toEqual(poll)
    for (const poll of polls)
      expect(api.pollReply.parse({ ...poll, hasVoted: true, selectedOptions: [1] })).toMatchObject({ hasVoted: true })
    for (const quiz of quizzes) expect(api.quizView.strict().parse(quiz)).toEqual(quiz)
    for (const message of liveMessages) expect(api.liveMessageView.strict().parse(message)).toEqual(message)
  })

  test('of what one participant did too', () => {
    const views = [projectAttempt(quiz, attemptWith('quiz-running', 'p-1')), projectAttempt(quiz, completed)]
    for (const view of views) expect(api.attemptReply.parse(view)).toEqual(view)
    const unreviewed = projectAttempt({ ...quiz, showResults: false }, completed)
    expect(api.attemptReply.parse(unreviewed)).toEqual(unreviewed)
    const ballot = projectSubject(busyRoom, { kind: 'ballot', ballot: ballotWith('poll-one', 'p-1') })
    expect(api.ballotReply.strict().parse(ballot)).toEqual(ballot)
    const own = projectParticipant(busyRoom, {
      ballots: [ballotWith('poll-one', 'p-1')],
      attempts: [completed],
      feedbackCount: 1,
    })
    expect(participantState.strict().parse(own)).toEqual(own)
  })

  test('of feedback without who gave it, also when it is handed over whole', () => {
    const feedback = feedbackWith('f', 'canary-participant', { sessionId: 'canary-session', opId: 'canary-op' })
    expect(api.feedbackView.parse(projectFeedback(feedback))).toEqual(projectFeedback(feedback))
    expect(JSON.stringify(api.feedbackView.parse(feedback))).not.toContain('canary')
    const analytics = feedbackAnalytics({ counts: [1, 0, 0, 2, 3] })
    expect(api.feedbackAnalyticsReply.strict().parse(analytics)).toEqual(analytics)
  })
})

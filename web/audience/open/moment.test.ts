import { describe, expect, test } from 'vitest'
import { aPoll, aQuiz, aRoom, aSnapshot } from '../../testing/fake-feed.ts'
import { momentOf, type ScreenState, screenStateAt } from './moment.ts'
import { type Offer, offersOf } from './offers.tsx'
import { nextOffer } from './open-strip.tsx'

const quiz = aQuiz('quiz01')
const [poll, other] = [aPoll('poll01'), aPoll('poll02')]
const results = { totalResponses: 1, results: [{ optionIndex: 0, count: 1 }] }
const ended = (id: string, at = '10:00', changes: Parameters<typeof aPoll>[1] = { results }) =>
  aPoll(id, { isActive: false, closedAt: `2026-11-21T${at}:00.000Z`, ...changes })
const stopped = ended('poll01')

type Room = { quizzes?: (typeof quiz)[]; polls?: (typeof poll)[]; feedback?: boolean; questions?: boolean }
const offers = ({ feedback = false, questions = false, ...lists }: Room): Offer[] =>
  offersOf(aSnapshot({ room: aRoom({ feedbackEnabled: feedback, hasQuestions: questions }), ...lists }))
const done =
  (...keys: string[]) =>
  ({ key }: Offer) =>
    keys.includes(key)
const nothing = done()
const resultsOf = ({ id }: { id: string }) => `${id}.results`

/** What is on the screen of a participant who has seen this state of a room. */
const at = (key: string, room: Room, isHalfFilled = false): ScreenState => ({
  key,
  known: offers(room).map((offer) => offer.key),
  isHalfFilled,
})

describe('the first screen of a newcomer', () => {
  const all: Room = { quizzes: [aQuiz('quiz00', { isActive: false }), quiz], polls: [poll], feedback: true }
  const early = ended('poll00', '09:00')
  test.each<[string, Room, string[], string]>([
    ['the active quiz before anything else', all, [], quiz.id],
    ['the first of two active quizzes', { quizzes: [quiz, aQuiz('quiz03')] }, [], quiz.id],
    ['then the first active poll', { ...all, quizzes: [], polls: [stopped, other, aPoll('poll03')] }, [], other.id],
    ['of several polls, one without their vote', { polls: [poll, other] }, [poll.id], other.id],
    ['an open poll before feedback', { polls: [poll], feedback: true }, [poll.id], poll.id],
    ['then feedback', { feedback: true, questions: true, polls: [stopped] }, [], 'feedback'],
    ['then questions', { questions: true, polls: [stopped] }, [], 'questions'],
    ['then the results of the latest stopped poll', { polls: [early, stopped] }, [], resultsOf(stopped)],
    ['none if the latest one hides its results', { polls: [early, ended('poll01', '10:00', {})] }, [], ''],
    ['none from before the latest quiz', { polls: [stopped], quizzes: [endedQuiz()] }, [], ''],
    ['the leaderboard of the latest quiz', { polls: [stopped], quizzes: [ranked()] }, [], resultsOf(quiz)],
    ['none from before the latest poll', { polls: [ended('poll01', '10:02', {})], quizzes: [ranked()] }, [], ''],
    ['none while another quiz is open', { quizzes: [ranked(), aQuiz('quiz03')] }, [], aQuiz('quiz03').id],
    ['nothing otherwise', {}, [], ''],
  ])('%s', (_name, room, voted, key) => expect(momentOf(offers(room), null, done(...voted)).key).toBe(key))

  function endedQuiz() {
    return aQuiz('quiz01', { isActive: false, closedAt: '2026-11-21T10:01:00.000Z' })
  }
  function ranked() {
    return { ...endedQuiz(), showLeaderboard: true, leaderboard: { players: 1, leaders: [], ladder: [] } }
  }
})

describe('someone on a screen', () => {
  const both: Room = { polls: [poll, other], questions: true }
  const asked: Room = { feedback: true, questions: true }
  test.each<[string, ScreenState, Room, string[], string]>([
    ['stays on the screen they chose in the strip', at('questions', both), both, [], 'questions'],
    ['stays at a poll when an earlier one opens', at(other.id, { polls: [other] }), both, [], other.id],
    ['moves on to a poll that opens after their vote', at(poll.id, { polls: [poll] }), both, [poll.id], other.id],
    ['stays at the thanks while nothing new opens', at(poll.id, both), both, [poll.id], poll.id],
    ['is moved to something more urgent', at('questions', { questions: true }), both, [], poll.id],
    ['is not moved to something less urgent', at(poll.id, { polls: [poll] }), { polls: [poll], ...asked }, [], poll.id],
    ['leaves a closed screen', at(poll.id, both), { polls: [stopped, other] }, [], other.id],
    [
      'is moved to one that opens again',
      at('questions', { questions: true }),
      { polls: [poll], questions: true },
      [],
      poll.id,
    ],
    [
      'stays with a half-filled form',
      at('feedback', { feedback: true }, true),
      { ...asked, quizzes: [quiz] },
      [],
      'feedback',
    ],
    ['leaves a half-filled form when it closes', at('feedback', asked, true), { questions: true }, [], 'questions'],
  ])('%s', (_name, before, room, voted, key) => expect(momentOf(offers(room), before, done(...voted)).key).toBe(key))

  test('moves on once no form is half filled', () => {
    const now = offers({ feedback: true, polls: [poll] })
    const during = screenStateAt(
      momentOf(now, at('feedback', { feedback: true }, true), nothing),
      now,
      at('feedback', { feedback: true }, true),
    )
    expect(during).toEqual({ key: 'feedback', known: ['feedback'], isHalfFilled: true })
    expect(momentOf(now, { ...during, isHalfFilled: false }, nothing).key).toBe(poll.id)
  })

  test('something that opens again is new, even next to a half-filled form', () => {
    const half = at('questions', { polls: [poll], questions: true }, true)
    const between = screenStateAt({ kind: 'questions', key: 'questions' }, offers({ questions: true }), half)
    expect(between.known).toEqual(['questions'])
  })

  test('a poll that opens next to a half-filled one is offered after the vote', () => {
    const now = offers({ polls: [poll, other] })
    const during = screenStateAt(
      { kind: 'poll', key: other.id, poll: other },
      now,
      at(other.id, { polls: [other] }, true),
    )
    expect(momentOf(now, { ...during, isHalfFilled: false }, done(other.id)).key).toBe(other.id)
  })
})

describe('the results of a stopped poll', () => {
  const asked: Room = { feedback: true, questions: true }
  test.each<[string, ScreenState, Room, string]>([
    [
      'stay in the place of the poll, whatever else was open',
      at(poll.id, { polls: [poll], ...asked }),
      { polls: [stopped], ...asked },
      resultsOf(poll),
    ],
    [
      'stay after a reload',
      at(resultsOf(poll), { polls: [stopped], ...asked }),
      { polls: [stopped], ...asked },
      resultsOf(poll),
    ],
    ['make way for the next poll', at(resultsOf(poll), { polls: [stopped] }), { polls: [stopped, other] }, other.id],
    [
      'make way for feedback that starts',
      at(resultsOf(poll), { polls: [stopped] }),
      { polls: [stopped], feedback: true },
      'feedback',
    ],
    ['appear when they are shown later', at('questions', asked), { polls: [stopped], ...asked }, resultsOf(poll)],
    ['do not cover a half-written question', at('questions', asked, true), { polls: [stopped], ...asked }, 'questions'],
    [
      'disappear when they are hidden again',
      at(resultsOf(poll), { polls: [stopped] }),
      { polls: [ended('poll01', '10:00', {})] },
      '',
    ],
  ])('%s', (_name, place, room, key) => expect(momentOf(offers(room), place, nothing).key).toBe(key))
})

describe('the offer after an answer', () => {
  const room: Room = { polls: [poll, other], feedback: true, questions: true }
  const here = (key: string) =>
    offers(room).find((offer) => offer.key === key) ?? ({ kind: 'waiting', key: '' } as const)
  test.each<[string, string, string[], string | null]>([
    ['nothing before the answer', poll.id, [], null],
    ['the next poll', poll.id, [poll.id], other.id],
    ['then feedback', other.id, [poll.id, other.id], 'feedback'],
    ['then questions', 'feedback', [poll.id, other.id, 'feedback'], 'questions'],
    ['an earlier poll that was skipped', other.id, [other.id], poll.id],
    ['nothing if nothing is open', '', [], null],
  ])('%s', (_name, key, answered, next) =>
    expect(nextOffer(offers(room), here(key), done(...answered))?.key ?? null).toBe(next),
  )
})

test('the strip lists open polls in their order, then questions and feedback', () =>
  expect(
    offers({ quizzes: [quiz], polls: [poll, stopped, other], feedback: true, questions: true }).map(({ kind }) => kind),
  ).toEqual(['quiz', 'poll', 'poll', 'questions', 'feedback']))

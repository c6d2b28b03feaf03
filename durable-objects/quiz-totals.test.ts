import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Attempt, QuizTally } from '../schema/room/engagement.ts'
import { emptyQuizTally, withAttempt } from '../schema/room/tally.ts'
import { storedAttempt } from '../schema/stored-engagement.ts'
import type { Browser } from '../worker/testing/browser.ts'
import { addQuiz, joined, openRoom, patchQuiz, type TestRoom } from '../worker/testing/rooms.ts'
import { sampleQuiz } from '../worker/testing/samples.ts'

const rowsOf = (room: TestRoom, query: string): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(room.object, (_, { storage }) => storage.sql.exec(query).toArray())
const write = (room: TestRoom, query: string): Promise<void> =>
  runInDurableObject(room.object, (_, { storage }) => void storage.sql.exec(query))

/** What the room keeps, and what the rule counts from the attempts. */
async function tallies(room: TestRoom): Promise<{ kept: unknown; counted: QuizTally }> {
  const [total] = await rowsOf(room, 'SELECT json FROM quiz_totals')
  const attempts = await rowsOf(room, 'SELECT json FROM attempts')
  const all: Attempt[] = attempts.map(({ json }) => storedAttempt.parse(JSON.parse(String(json))))
  return { kept: JSON.parse(String(total?.json)), counted: all.reduce(withAttempt, emptyQuizTally(sampleQuiz)) }
}
const resultsOf = async (room: TestRoom, quizId: string) =>
  (await room.controller.get(`/api/quizzes/${quizId}/results`)).body

/** A quiz that some submit, some only begin, and some submit by halves. */
async function taken(count: number): Promise<{ room: TestRoom; quizId: string }> {
  const room = await openRoom()
  const quiz = await addQuiz(room, {}, true)
  for (let n = 0; n < count; n += 1) {
    const phone = await joined(room)
    const headers = { 'idempotency-key': `operation-${n}` }
    if (n % 4 !== 0) await phone.post(`/api/quizzes/${quiz.id}/attempts`, {}, { headers })
    const answers = [0, 1].slice(0, n % 3).map((questionIndex) => ({ questionIndex, selectedOption: (n * 5) % 2 }))
    for (const _ of ['once', 'again'])
      if (n % 5 !== 1) await phone.post(`/api/quizzes/${quiz.id}/responses`, { answers }, { headers })
    if (n % 6 === 5) await evictDurableObject(room.object)
  }
  return { room, quizId: quiz.id }
}

describe('the kept tally of a quiz', () => {
  it('is what the rule counts from the attempts, through repetitions and evictions', async () => {
    const { room, quizId } = await taken(14)
    const { kept, counted } = await tallies(room)
    expect(kept).toEqual(counted)
    expect(counted.totalResponses).toBeGreaterThan(8)
    expect(counted.totalScore).toBeGreaterThan(0)
    await evictDurableObject(room.object)
    expect(await resultsOf(room, quizId)).toMatchObject({ totalResponses: counted.totalResponses })
  })

  it('spares a room that wakes a look at the attempts', async () => {
    const { room, quizId } = await taken(4)
    const before = await resultsOf(room, quizId)
    await write(room, 'DELETE FROM attempts')
    await evictDurableObject(room.object)
    expect(await resultsOf(room, quizId)).toEqual(before)
  })

  it.each([
    ['is not there', 'DELETE FROM quiz_totals'],
    ['cannot be read', "UPDATE quiz_totals SET json = '{'"],
    ...['[[1]]', '[[9,0,0,0],[9,0,0,0],[9,0,0,0]]', '[[9,0,0,0],[9,0]]'].map((chosen) => [
      `is of another shape (${chosen})`,
      `UPDATE quiz_totals SET json = '{"totalResponses":9,"totalScore":9,"chosen":${chosen}}'`,
    ]),
    [
      'was passed over by code from before',
      `UPDATE quiz_totals SET json = '{"totalResponses":9,"totalScore":9,"chosen":[[9,0,0,0],[9,0,0,0]]}';
       UPDATE meta SET value = '3' WHERE key = 'store_version'`,
    ],
  ])('that %s is counted anew', async (_, damage) => {
    const { room, quizId } = await taken(4)
    const before = await resultsOf(room, quizId)
    await write(room, damage)
    await evictDurableObject(room.object)
    expect(await resultsOf(room, quizId)).toEqual(before)
    const phone = await joined(room)
    await phone.post(`/api/quizzes/${quizId}/responses`, { answers: [] })
    const { kept, counted } = await tallies(room)
    expect(kept).toEqual(counted)
  })

  it('F18 counts an attempt once that took the place of one that could not be read, and who comes after', async () => {
    const room = await openRoom()
    const { id } = await addQuiz(room, {}, true)
    const phones = [await joined(room), await joined(room)]
    const submit = (phone: Browser) => phone.post(`/api/quizzes/${id}/responses`, { answers: [] })
    await Promise.all(phones.map(submit))
    await write(room, "UPDATE attempts SET json = '{'")
    expect((await Promise.all(phones.map(submit))).map(({ status }) => status)).toEqual([201, 201])
    const third = await joined(room)
    await third.post(`/api/quizzes/${id}/attempts`, {})
    await submit(third)
    await evictDurableObject(room.object)
    expect(await resultsOf(room, id)).toMatchObject({ totalResponses: 3 })
  })

  it('is kept from the first start on: a room full of attempts that nobody submitted wakes as fast', async () => {
    const room = await openRoom()
    const quiz = await addQuiz(room, {}, true)
    await (await joined(room)).post(`/api/quizzes/${quiz.id}/attempts`, {})
    expect((await tallies(room)).kept).toEqual(emptyQuizTally(sampleQuiz))
  })

  it('is kept at once where an upgrade counted it, and goes with its quiz', async () => {
    const { room, quizId } = await taken(4)
    const { counted } = await tallies(room)
    await write(room, "DELETE FROM quiz_totals; UPDATE meta SET value = '4' WHERE key = 'store_version'")
    await evictDurableObject(room.object)
    await resultsOf(room, quizId)
    expect((await tallies(room)).kept).toEqual(counted)
    await patchQuiz(room, quizId, { isActive: false })
    await room.controller.delete(`/api/quizzes/${quizId}`)
    expect(await rowsOf(room, 'SELECT * FROM quiz_totals')).toEqual([])
  })
})

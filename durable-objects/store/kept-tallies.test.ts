import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { banView } from '../../schema/tools/bans/entity.ts'
import { attemptView, leaderboardReply } from '../../schema/tools/quizzes/entity.ts'
import { attempt, type QuizTally } from '../../schema/tools/quizzes/rows.ts'
import { countAttempts, emptyQuizTally } from '../../schema/tools/quizzes/tally.ts'
import type { Browser } from '../../worker/testing/browser.ts'
import { addQuiz, joined, openRoom, patchQuiz, type TestRoom, talliesSent } from '../../worker/testing/rooms.ts'
import { sampleQuiz } from '../../worker/testing/samples.ts'

const rowsOf = (room: TestRoom, query: string): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(room.object, (_, { storage }) => storage.sql.exec(query).toArray())
const write = (room: TestRoom, query: string): Promise<void> =>
  runInDurableObject(room.object, (_, { storage }) => void storage.sql.exec(query))

/** The stored tally, and a recount of the attempts. */
async function tallies(room: TestRoom): Promise<{ kept: unknown; counted: QuizTally }> {
  await talliesSent(room.id)
  const [total] = await rowsOf(room, "SELECT json FROM tallies WHERE tool = 'quiz'")
  const attempts = await rowsOf(room, "SELECT json FROM answers WHERE tool = 'quiz'")
  const all = attempts.map(({ json }) => attempt.parse(JSON.parse(String(json))))
  return { kept: JSON.parse(String(total?.json)), counted: countAttempts(sampleQuiz, all) }
}
const resultsOf = async (room: TestRoom, quizId: string) =>
  (await room.controller.get(`/api/quizzes/${quizId}/results`)).body

/** A quiz with submitted, open and half-submitted attempts. */
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
  it('equals a recount of the attempts, through repetitions and evictions', async () => {
    const { room, quizId } = await taken(14)
    const { kept, counted } = await tallies(room)
    expect(kept).toEqual(counted)
    expect(counted.totalResponses).toBeGreaterThan(8)
    expect(counted.totalScore).toBeGreaterThan(0)
    await evictDurableObject(room.object)
    expect(await resultsOf(room, quizId)).toMatchObject({ totalResponses: counted.totalResponses })
  })

  it('saves a waking room from reading the attempts', async () => {
    const { room, quizId } = await taken(4)
    await talliesSent(room.id)
    const before = await resultsOf(room, quizId)
    await write(room, 'DELETE FROM answers')
    await evictDurableObject(room.object)
    expect(await resultsOf(room, quizId)).toEqual(before)
  })

  it.each([
    ['is missing', 'DELETE FROM tallies'],
    ['is unreadable', "UPDATE tallies SET json = '{'"],
    ...['[[1]]', '[[9,0,0,0],[9,0,0,0],[9,0,0,0]]', '[[9,0,0,0],[9,0]]'].map((chosen) => [
      `is of another shape (${chosen})`,
      `UPDATE tallies SET json = '{"totalResponses":9,"totalScore":9,"chosen":${chosen}}'`,
    ]),
  ])('that %s is recounted from the attempts', async (_, damage) => {
    const { room, quizId } = await taken(4)
    await talliesSent(room.id)
    const before = await resultsOf(room, quizId)
    await write(room, damage)
    await evictDurableObject(room.object)
    expect(await resultsOf(room, quizId)).toEqual(before)
    const phone = await joined(room)
    await phone.post(`/api/quizzes/${quizId}/responses`, { answers: [] })
    const { kept, counted } = await tallies(room)
    expect(kept).toEqual(counted)
  })

  it('fault F18: counts an attempt that replaced an unreadable one once, and later attempts too', async () => {
    const room = await openRoom()
    const { id } = await addQuiz(room, {}, true)
    const phones = [await joined(room), await joined(room)]
    const submit = (phone: Browser) => phone.post(`/api/quizzes/${id}/responses`, { answers: [] })
    await Promise.all(phones.map(submit))
    await write(room, "UPDATE answers SET json = '{'")
    // An object that is awake knows the answers that it has just written.
    await evictDurableObject(room.object)
    expect((await Promise.all(phones.map(submit))).map(({ status }) => status)).toEqual([201, 201])
    const third = await joined(room)
    await third.post(`/api/quizzes/${id}/attempts`, {})
    await submit(third)
    await evictDurableObject(room.object)
    expect(await resultsOf(room, id)).toMatchObject({ totalResponses: 3 })
  })

  it('is stored from the next waking on if nobody has submitted: a room full of such attempts wakes as fast', async () => {
    const room = await openRoom()
    const quiz = await addQuiz(room, {}, true)
    await (await joined(room)).post(`/api/quizzes/${quiz.id}/attempts`, {})
    await evictDurableObject(room.object)
    await resultsOf(room, quiz.id)
    expect((await tallies(room)).kept).toEqual(emptyQuizTally(sampleQuiz))
  })

  it('is stored as soon as it is counted, and is restored with its quiz', async () => {
    const { room, quizId } = await taken(4)
    const { counted } = await tallies(room)
    await write(room, 'DELETE FROM tallies')
    await evictDurableObject(room.object)
    await resultsOf(room, quizId)
    expect((await tallies(room)).kept).toEqual(counted)
    await patchQuiz(room, quizId, { isActive: false })
    await room.controller.delete(`/api/quizzes/${quizId}`)
    await evictDurableObject(room.object)
    await room.controller.post(`/api/rooms/${room.id}/undo`)
    expect((await tallies(room)).kept).toEqual(counted)
  })

  it.each([true, false])(
    'is never that of a time when all players were kept out, who comes back: %s',
    async (isBack) => {
      const room = await openRoom()
      const { id } = await addQuiz(room, { showLeaderboard: true }, true)
      const begin = async (phone: Browser, name: string) =>
        (await phone.post(`/api/quizzes/${id}/attempts`, { name })).as(attemptView).player
      const submit = (phone: Browser) => phone.post(`/api/quizzes/${id}/responses`, { answers: [] })
      const [rude, ann, other] = [await joined(room), await joined(room), await joined(room)]
      const player = await begin(rude, 'Rude')
      await submit(rude)
      const of = { tool: 'quiz', id: player?.playerId }
      const ban = (await room.controller.post(`/api/rooms/${room.id}/bans`, { of })).as(banView)
      await talliesSent(room.id)
      if (isBack) await room.controller.delete(`/api/bans/${ban.id}`)
      await begin(ann, 'Ann')
      await evictDurableObject(room.object)
      expect(await begin(other, 'Ann')).toMatchObject({ name: 'Ann 2' })
      await submit(ann)
      await talliesSent(room.id)
      await evictDurableObject(room.object)
      const { players } = (await room.controller.get(`/api/quizzes/${id}/leaderboard`)).as(leaderboardReply)
      expect(players).toBe(isBack ? 2 : 1)
    },
  )
})

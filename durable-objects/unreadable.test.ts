import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '../schema/api.ts'
import * as limits from '../schema/limits.ts'
import { Browser } from '../worker/testing/browser.ts'
import { failingDirectory, jobsOf, mirrorOf, withDirectory } from '../worker/testing/directory.ts'
import {
  addMessage,
  addPoll,
  addQuiz,
  addTimer,
  joined,
  openRoom,
  patchRoom,
  patchTimer,
  socketsOf,
  stored,
  type TestRoom,
  talliesSent,
} from '../worker/testing/rooms.ts'

let logged: string[] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const corrupt = async (room: TestRoom, kind: string, json: string, id?: string): Promise<void> => {
  await runInDurableObject(room.object, (_, { storage }) => {
    if (id === undefined) storage.sql.exec('UPDATE entities SET json = ? WHERE kind = ?', json, kind)
    else storage.sql.exec('UPDATE entities SET json = ? WHERE kind = ? AND id = ?', json, kind, id)
  })
  await evictDurableObject(room.object)
}
const read = async (room: TestRoom) => (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)

describe('fault F18: stored data that cannot be read', () => {
  it.each([
    ['no JSON', '{"id":'],
    ['nothing', ''],
    ['null', 'null'],
    ['another shape', '{"id":"x","name":7}'],
    ['a clock that runs without a start', '{"isRunning":true,"startedAt":null}'],
    ['a flipped bit', '{"id":"x","nbme":"Keynote"}'],
  ])('one timer with %s: the rest of the room works', async (_, json) => {
    const room = await openRoom()
    const [bad, good] = [await addTimer(room), await addTimer(room, { name: 'Good' })]
    const message = await addMessage(room, { isVisible: true })
    await patchTimer(room, bad.id, { isRunning: true })
    await corrupt(room, 'timer', json, bad.id)
    const now = await read(room)
    expect(now.timers).toEqual([good])
    expect(now.messages).toEqual([message])
    expect(logged.join()).toContain('stored_entity_unreadable')
    expect(await patchTimer(room, good.id, { isRunning: true })).toMatchObject({ isRunning: true })
    expect((await room.controller.patch(`/api/timers/${bad.id}`, { isRunning: true })).status).toBe(404)
    const viewer = await new Browser().socket(room.id, 'viewer')
    expect((await viewer.join()).timers.map(({ id }) => id)).toEqual([good.id])
    // The row stays, so it can be repaired.
    expect(await stored(room.id)).toContain(bad.id)
  })

  it('the same for one unreadable message, and for a selected timer that is missing', async () => {
    const room = await openRoom()
    const [bad, good] = [await addMessage(room), await addMessage(room, { content: 'Good' })]
    await corrupt(room, 'message', '[]', bad.id)
    await runInDurableObject(room.object, (_, { storage }) => {
      storage.sql.exec("INSERT INTO entities VALUES ('selection', '', '{\"timerId\":\"no-such-timer\"}')")
    })
    await evictDurableObject(room.object)
    expect(await read(room)).toMatchObject({ selectedTimerId: null, messages: [{ id: good.id }] })
    await addTimer(room)
  })

  it.each([
    ['outbox', "UPDATE outbox SET attempts = 'often'"],
    ['history', "UPDATE history SET metadata = '{'"],
  ])('the row for the directory (%s): the room goes on and is mirrored again', async (_, query) => {
    const room = await openRoom('Before')
    const timer = await addTimer(room)
    await withDirectory(room.id, failingDirectory())
    await patchRoom(room, { name: 'Meanwhile' })
    await runInDurableObject(room.object, (_, { storage }) => storage.sql.exec(query))
    await evictDurableObject(room.object)
    expect(await patchTimer(room, timer.id, { isRunning: true })).toMatchObject({ isRunning: true })
    await withDirectory(room.id, env.DB)
    await patchRoom(room, { name: 'After' })
    await vi.waitFor(async () => expect(await mirrorOf(room.id)).toMatchObject({ name: 'After' }))
    await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
    expect(logged.join()).toContain('stored_row_unreadable')
  })

  it.each([
    ['an attempt', 'quiz', '{"quizId":'],
    ['an attempt', 'quiz', 'null'],
    ['an attempt', 'quiz', '{"quizId":"x","answers":7,"completedAt":1}'],
    ['a vote', 'poll', '{"selectedOptions":[1,"x"]}'],
    ['a vote', 'poll', '{"submittedAt":"long ago"}'],
    ['feedback', 'feedback', '{"comment":"Whose voice is this?","rating":'],
    ['feedback', 'feedback', '{"comment":"Whose voice is this?","rating":"good"}'],
  ])('%s of one participant (%s: %s): the event and its participant go on', async (_, tool, text) => {
    const room = await openRoom()
    const timer = await addTimer(room)
    await patchRoom(room, { feedbackEnabled: true })
    const [poll, quiz] = [await addPoll(room, { isActive: true }), await addQuiz(room, {}, true)]
    const [first, second] = [await joined(room), await joined(room)]
    const answers = [{ questionIndex: 0, selectedOption: 1 }]
    const respond = async (phone: Browser, n: number) => {
      const headers = { 'idempotency-key': `op-${n}` }
      const sent = [
        await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] }, { headers }),
        await phone.post(`/api/quizzes/${quiz.id}/responses`, { answers }, { headers }),
        await phone.post(`/api/rooms/${room.id}/feedback`, { rating: 4 }, { headers }),
      ]
      return sent.map(({ status }) => status)
    }
    expect(await respond(first, 1)).toEqual([201, 201, 201])
    const table = tool === 'feedback' ? 'entries' : 'answers'
    await runInDurableObject(room.object, (_, { storage }) =>
      storage.sql.exec(`UPDATE ${table} SET json = ? WHERE tool = ?`, text, tool),
    )
    expect(await respond(second, 2)).toEqual([201, 201, 201])
    // Without stored tallies, the room counts the rows as it wakes.
    await talliesSent(room.id)
    await runInDurableObject(room.object, (_, { storage }) => storage.sql.exec('DELETE FROM tallies'))
    await evictDurableObject(room.object)

    expect(await patchTimer(room, timer.id, { isRunning: true })).toMatchObject({ isRunning: true })
    const look = async (path: string) => (await room.controller.get(path)).body
    const isOf = (name: string) => (tool === name ? 1 : 2)
    expect(await look(`/api/quizzes/${quiz.id}/results`)).toMatchObject({ totalResponses: isOf('quiz') })
    expect(await look(`/api/polls/${poll.id}/results`)).toMatchObject({ totalResponses: isOf('poll') })
    expect(await look(`/api/rooms/${room.id}/feedback`)).toHaveLength(isOf('feedback'))
    for (const path of [`quizzes/${quiz.id}`, `polls/${poll.id}`, `rooms/${room.id}/feedback`])
      expect((await room.controller.get(`/api/${path}/export`)).status).toBe(200)
    const socket = await first.socket(room.id, 'audience')
    await socket.join()
    expect(await respond(first, 1)).toEqual([201, 201, 201])
    await evictDurableObject(room.object)
    expect(await look(`/api/quizzes/${quiz.id}/results`)).toMatchObject({ totalResponses: 2 })
    expect(await look(`/api/polls/${poll.id}/results`)).toMatchObject({ totalResponses: 2 })
    expect(logged.join()).toContain('stored_row_unreadable')
    expect(logged.join()).not.toMatch(new RegExp(`${room.id}|Whose voice`))
  })

  it('the only timer: the room does not count as unused, and outlives its deadline', async () => {
    const room = await openRoom()
    const timer = await addTimer(room)
    await corrupt(room, 'timer', '{"name":7}', timer.id)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * limits.unusedRoomMs })
    await runInDurableObject(room.object, (instance) => instance.alarm())
    vi.useRealTimers()
    expect(await stored(room.id)).toContain(timer.id)
  })

  it('the identity attached to a socket: that socket is closed, and the others go on', async () => {
    const room = await openRoom()
    const [bad, good] = [await new Browser().socket(room.id, 'viewer'), await new Browser().socket(room.id, 'audience')]
    await bad.join()
    await good.join()
    await runInDurableObject(room.object, (_, state) => {
      for (const socket of socketsOf(state, 'viewer')) socket.serializeAttachment({ role: 'viewer', who: 'nobody' })
    })
    await evictDurableObject(room.object)
    await patchRoom(room, { name: 'Later' })
    expect(await bad.closing()).toMatchObject({ code: 1011 })
    expect(await good.next('room_updated')).toMatchObject({ room: { name: 'Later' } })
  })

  it('the room itself: other rooms go on, and neither the alarm nor the directory erases it', async () => {
    const [room, other] = [await openRoom('Poisoned'), await openRoom('Healthy')]
    await addTimer(room)
    await room.controller.get(`/api/rooms/${room.id}/shortcode`)
    await vi.waitFor(async () => expect(await jobsOf(room.id)).toEqual([]))
    await runInDurableObject(room.object, (_, { storage }) => {
      storage.sql.exec("INSERT INTO outbox VALUES ('mirror', ?, 1, 0, 0)", room.id)
    })
    await corrupt(room, 'room', '{"name":"Poisoned"}')
    const kept = await stored(room.id)
    await runInDurableObject(room.object, (instance) => instance.alarm())
    await evictDurableObject(room.object)
    await runInDurableObject(room.object, (instance) => instance.alarm())
    expect(await stored(room.id)).toBe(kept)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'Poisoned' })
    expect((await room.controller.get(`/api/rooms/${room.id}`)).status).toBeGreaterThanOrEqual(404)
    expect(await patchTimer(other, (await addTimer(other)).id, { isRunning: true })).toMatchObject({ isRunning: true })
    expect(logged.join()).toContain(room.id)
  })
})

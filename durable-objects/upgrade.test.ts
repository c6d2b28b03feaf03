import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import * as api from '../schema/api.ts'
import { addPoll, addTimer, joined, openRoom, type TestRoom } from '../worker/testing/rooms.ts'

/** What came with a version of the store: an object that was written before it does not have it. */
const added = { '1': ['ballots', 'attempts', 'feedback', 'history'], '2': ['history'] } as const

/** Takes a room's storage back to what an older version wrote. */
async function takenBackTo(version: keyof typeof added, room: TestRoom): Promise<void> {
  await runInDurableObject(room.object, (_, { storage }) => {
    for (const table of added[version]) storage.sql.exec(`DROP TABLE ${table}`)
    storage.sql.exec("UPDATE meta SET value = ? WHERE key = 'store_version'", version)
  })
  await evictDurableObject(room.object)
}

describe('F13 a room that an older version stored', () => {
  it.each(['1', '2'] as const)('version %s: is read whole, and takes what is new', async (version) => {
    const room = await openRoom('From before')
    const timer = await addTimer(room)
    await takenBackTo(version, room)
    const read = async () => (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)
    expect(await read()).toMatchObject({ name: 'From before', timers: [{ id: timer.id }], polls: [] })

    await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    const vote = { sessionId: 'a phone', selectedOptions: [1] }
    expect((await phone.post(`/api/polls/${poll.id}/responses`, vote)).status).toBe(201)
    await evictDurableObject(room.object)
    expect(await read()).toMatchObject({ timers: [{ isRunning: true }], polls: [{ results: { totalResponses: 1 } }] })
    const history = async () => (await room.controller.get(`/api/rooms/${room.id}/history`)).text
    await vi.waitFor(async () => expect(await history()).toContain('timer_started'), { timeout: 15_000 })
  })
})

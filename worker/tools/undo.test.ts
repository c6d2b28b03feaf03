import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import * as api from '../../schema/api.ts'
import { undoKeptMs } from '../../schema/engine/undo/rules.ts'
import { nothingToUndo } from '../../schema/tools/undo/nothing-to-undo.ts'
import { Browser } from '../testing/browser.ts'
import { modes } from '../testing/relays.ts'
import { addPoll, addQuiz, addTimer, joined, openRoom, patchPoll, patchTimer, type TestRoom } from '../testing/rooms.ts'
import { openSleepyRoom, sleepyPhone } from '../testing/sleepy-browser.ts'

const post = (room: TestRoom, path: string, extras?: object) =>
  room.controller.post(`/api/rooms/${room.id}/${path}`, undefined, extras)
const read = async (room: TestRoom) => (await room.controller.get(`/api/rooms/${room.id}`)).as(api.roomReply)
/** The room without the fields that an undo may change: dates of edits. */
const plain = async (room: TestRoom): Promise<unknown> => {
  const { serverNow: _, undo: __, ...rest } = await read(room)
  return JSON.parse(JSON.stringify(rest, (key, value: unknown) => (key === 'updatedAt' ? undefined : value)))
}
const rows = (room: TestRoom, table: string) =>
  runInDurableObject(room.object, (_, { storage }) => storage.sql.exec(`SELECT * FROM ${table}`).toArray())

describe.each(modes)('[U1] [U6] undo and redo, the room %s', (mode) => {
  it('[U1] [U6] goes back through a show and forward again, with the same ids', async () => {
    const room = await openSleepyRoom(mode)
    const states = [await plain(room)]
    const labels: (string | null)[] = [null]
    const did = async (label: string, press: Promise<unknown>) => {
      await press
      states.push(await plain(room))
      labels.push(label)
      expect((await read(room)).undo).toMatchObject({ undo: label, redo: null })
    }
    const adding = addTimer(room, { name: 'Opening' })
    await did("add 'Opening'", adding)
    const { id } = await adding
    const second = addTimer(room, { name: 'Panel', notes: 'canary-notes' })
    await did("add 'Panel'", second)
    const panel = (await second).id
    await did("start 'Opening'", patchTimer(room, id, { isRunning: true }))
    await did("pause 'Opening'", patchTimer(room, id, { isRunning: false }))
    await did("move 'Panel'", patchTimer(room, panel, { order: 0 }))
    await did("delete 'Panel'", room.controller.delete(`/api/timers/${panel}`))
    for (let at = states.length - 1; at > 0; at--) {
      const { status, body } = await post(room, 'undo')
      expect([status, body]).toMatchObject([200, { done: { label: labels[at] } }])
      expect(await plain(room)).toEqual(states[at - 1])
      expect((await read(room)).undo).toMatchObject({ undo: labels[at - 1], redo: labels[at] })
    }
    expect(await post(room, 'undo')).toMatchObject({ status: 409, code: 'nothing_to_undo' })
    for (let at = 1; at < states.length; at++) {
      expect((await post(room, 'redo')).status).toBe(200)
      expect(await plain(room)).toEqual(states[at])
    }
    expect(await post(room, 'redo')).toMatchObject({ status: 409, code: 'nothing_to_undo' })
  })

  it('[U1] applies a step once, however often it is requested under one key', async () => {
    const room = await openSleepyRoom(mode)
    for (const name of ['a', 'b', 'c']) await addTimer(room, { name })
    const once = { headers: { 'idempotency-key': 'the-same-undo' } }
    const replies = [await post(room, 'undo', once), await post(room, 'undo', once), await post(room, 'undo', once)]
    const done = { type: 'timer.add', label: "add 'c'", code: 'add', params: { name: 'c' } }
    expect(replies.map(({ body }) => body)).toEqual(Array(3).fill({ done }))
    expect((await read(room)).timers.map(({ name }) => name)).toEqual(['a', 'b'])
  })

  it('[U7] restores a deleted poll with its answers, which nobody can read before', async () => {
    const room = await openSleepyRoom(mode)
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] })
    await room.controller.delete(`/api/polls/${poll.id}`)
    expect(await rows(room, 'answers')).toHaveLength(1)
    for (const path of ['', '/results', '/export']) {
      expect((await room.controller.get(`/api/polls/${poll.id}${path}`)).status).toBe(404)
      expect((await phone.get(`/api/polls/${poll.id}${path}`)).status).toBeGreaterThanOrEqual(403)
    }
    expect((await phone.get(`/api/rooms/${room.id}/polls`)).body).toEqual([])
    await post(room, 'undo')
    expect((await room.controller.get(`/api/polls/${poll.id}/results`)).body).toMatchObject({ totalResponses: 1 })
    expect((await phone.get(`/api/rooms/${room.id}/polls`)).body).toMatchObject([
      { id: poll.id, hasVoted: true, selectedOptions: [1] },
    ])
    const again = await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [0] })
    expect(again).toMatchObject({ status: 409, code: 'already_voted' })
  })

  it('[U9] restores attempts after the reset of a quiz, including open ones', async () => {
    const room = await openSleepyRoom(mode)
    const quiz = await addQuiz(room, {}, true)
    const [done, open] = [await sleepyPhone(room, mode), await sleepyPhone(room, mode)]
    const answers = [{ questionIndex: 0, selectedOption: 1 }]
    await done.post(`/api/quizzes/${quiz.id}/responses`, { answers })
    await open.post(`/api/quizzes/${quiz.id}/attempts`, {})
    const resultsOf = async () => (await room.controller.get(`/api/quizzes/${quiz.id}/results`)).body
    const before = await resultsOf()
    await room.controller.post(`/api/quizzes/${quiz.id}/reset`)
    expect(await resultsOf()).toMatchObject({ totalResponses: 0 })
    expect((await open.get(`/api/quizzes/${quiz.id}/attempts`)).code).toBe('quiz_not_started')
    await post(room, 'undo')
    expect(await resultsOf()).toEqual(before)
    expect((await open.get(`/api/quizzes/${quiz.id}/attempts`)).body).toMatchObject({ isCompleted: false })
    expect((await done.post(`/api/quizzes/${quiz.id}/responses`, { answers })).code).toBe('already_completed')
  })

  it('[U5] refuses to overwrite changes caused by time, and names them', async () => {
    const room = await openSleepyRoom(mode)
    const { id } = await addTimer(room, { name: 'Panel', duration: 1, overtime: 'stop' })
    await patchTimer(room, id, { isRunning: true })
    await expect.poll(async () => (await read(room)).timers[0]?.endedAt).not.toBeNull()
    const refused = await post(room, 'undo')
    expect(refused).toMatchObject({
      status: 409,
      code: 'undo_conflict',
      body: { error: { about: 'Panel', reason: 'changed' } },
    })
    expect(refused.error?.message).toContain("'Panel' has changed since")
  })
})

describe('[U4] [U8] steps in storage', () => {
  it('[U8] tells controllers what can be undone, and nobody else', async () => {
    const room = await openRoom()
    const display = await new Browser().socket(room.id, 'viewer')
    const desk = await room.controller.socket(room.id, 'controller')
    const states = [await desk.join(), await display.join()]
    expect(states.map(({ undo }) => undo)).toEqual(Array(2).fill(nothingToUndo))
    const { id } = await addTimer(room, { name: 'Panel' })
    expect(await desk.next('undo_updated')).toMatchObject({ undo: { undo: "add 'Panel'", redo: null } })
    await room.controller.delete(`/api/timers/${id}`)
    expect(await desk.next('undo_updated')).toMatchObject({ undo: { undo: "delete 'Panel'", redo: null } })
    expect((await display.news()).map(({ type }) => type)).not.toContain('undo_updated')
    const viewers = await new Browser().get(`/api/rooms/${room.id}`)
    expect(viewers.body).toMatchObject({ undo: { undo: null, redo: null } })
  })

  it('[U1] over the socket, the named step is undone, or none', async () => {
    const room = await openRoom()
    const { id } = await addTimer(room, { name: 'Panel' })
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    desk.send({ type: 'command', opId: 'deletion-1', command: { type: 'timer.delete', timerId: id } })
    await desk.reply('deletion-1')
    await addTimer(room, { name: 'Lunch' })
    desk.send({ type: 'command', opId: 'undo-1', command: { type: 'room.undo', of: 'deletion-1' } })
    expect(await desk.reply('undo-1')).toMatchObject({ type: 'error', code: 'undo_conflict' })
    await post(room, 'undo')
    desk.send({ type: 'command', opId: 'undo-2', command: { type: 'room.undo', of: 'deletion-1' } })
    expect(await desk.reply('undo-2')).toMatchObject({ kind: 'undo', view: { done: { label: "delete 'Panel'" } } })
    expect((await read(room)).timers).toMatchObject([{ id }])
  })

  it('[U4] [U7] forgets a step after a day, and then the answers that it kept', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    await (await joined(room)).post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] })
    await patchPoll(room, poll.id, { isActive: false })
    await room.controller.delete(`/api/polls/${poll.id}`)
    await evictDurableObject(room.object)
    await runDurableObjectAlarm(room.object)
    expect([await rows(room, 'undo_steps'), await rows(room, 'answers')].map(({ length }) => length)).toEqual([4, 1])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoKeptMs })
    try {
      await runDurableObjectAlarm(room.object)
      for (const table of ['undo_steps', 'answers', 'tallies']) expect(await rows(room, table)).toEqual([])
      expect((await read(room)).undo).toEqual(nothingToUndo)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[U4] [U9] after a day, the votes of the previous round are erased, and those of this one stay', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    const phone = await joined(room)
    await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] })
    await room.controller.post(`/api/polls/${poll.id}/reset`)
    await phone.post(`/api/polls/${poll.id}/responses`, { selectedOptions: [0] })
    expect(await rows(room, 'answers')).toHaveLength(2)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoKeptMs })
    try {
      await runDurableObjectAlarm(room.object)
      expect(await rows(room, 'answers')).toMatchObject([{ subject: poll.id }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('[U7] a deleted room leaves no steps, and no answers kept by them', async () => {
    const room = await openRoom()
    const poll = await addPoll(room, { isActive: true })
    await (await joined(room)).post(`/api/polls/${poll.id}/responses`, { selectedOptions: [1] })
    await room.controller.delete(`/api/polls/${poll.id}`)
    await room.controller.delete(`/api/rooms/${room.id}`)
    const tables = await runInDurableObject(room.object, (_, { storage }) =>
      storage.sql
        .exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('undo_steps', 'answers')")
        .toArray()
        .map(({ name }) => storage.sql.exec(`SELECT 1 FROM ${String(name)}`).toArray().length),
    )
    expect(tables.every((count) => count === 0)).toBe(true)
  })
})

it('[U10] a step in the way of undo is skipped over REST, by its number', async () => {
  const room = await openRoom()
  const { id } = await addTimer(room, { name: 'Opening' })
  await addTimer(room, { name: 'Panel' })
  await patchTimer(room, id, { isRunning: true })
  const { skip } = (await read(room)).undo
  expect(skip).toBe(3)
  expect((await post(room, `undo?skip=${(skip ?? 0) - 1}`)).status).toBe(409)
  expect((await post(room, 'undo?skip=x')).status).toBe(400)
  const undone = await post(room, `undo?skip=${skip}`)
  expect(undone.status).toBe(200)
  expect((await read(room)).timers.map(({ name, isRunning }) => [name, isRunning])).toEqual([['Opening', true]])
  expect((await read(room)).undo).toMatchObject({ undo: "add 'Opening'", redo: "add 'Panel'" })
})

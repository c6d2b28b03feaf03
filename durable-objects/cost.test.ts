import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { DirectCommand } from '../schema/engine/commands/commands.ts'
import { Browser } from '../worker/testing/browser.ts'
import { vote } from '../worker/testing/phones.ts'
import {
  addPoll,
  addTimer,
  joined,
  makeWebhook,
  openRoom,
  patchPoll,
  patchTimer,
  type TestRoom,
  talliesSent,
} from '../worker/testing/rooms.ts'
import type { SocketClient } from '../worker/testing/socket-client.ts'

/** Alarms ring at times of their own. What they ask is left out of a press, and counted in a test of its own. */
const ofAlarms = /history|outbox|^SELECT EXISTS/

type Asked = { query: string; rowsRead: number; rowsWritten: number }

/**
 * What is counted here is the same on every machine: how often the object asks its storage, how many rows that touches, and
 * the bytes of a reply. The bench measures what it means in time.
 */
async function allCostsOf(room: TestRoom, work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  await runInDurableObject(room.object, (_, { storage: { sql } }) => {
    const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
    const exec = (query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = own.call(sql, query, ...bindings)
      const { rowsRead, rowsWritten } = cursor
      asked.push({ query, rowsRead, rowsWritten })
      return cursor
    }
    Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
  })
  await work()
  await runInDurableObject(room.object, (_, { storage: { sql } }) => void Reflect.deleteProperty(sql, 'exec'))
  return asked
}

const costOf = async (room: TestRoom, work: () => Promise<unknown>): Promise<Asked[]> =>
  (await allCostsOf(room, work)).filter(({ query }) => !ofAlarms.test(query))

const ask = async (socket: SocketClient, opId: string, command: DirectCommand) => {
  socket.send({ type: 'command', opId, command })
  expect(await socket.reply(opId)).toMatchObject({ type: 'ack' })
}

const bytesOfAck = (socket: SocketClient, opId: string): number =>
  socket.texts.find((text) => text.includes('"type":"ack"') && text.includes(`"${opId}"`))?.length ?? 0

it.each([false, true])(
  'a vote is one row written and none read, however many polls came before; results shown: %s',
  async (showResults) => {
    const room = await openRoom()
    const phone = await joined(room)
    const socket = await phone.socket(room.id, 'audience')
    await socket.hello({ ownChanges: true })
    for (let n = 0; n < 8; n += 1) {
      const earlier = await addPoll(room, { isActive: true, showResults })
      await ask(socket, `earlier-${n}`, vote(earlier.id))
      await patchPoll(room, earlier.id, { isActive: false })
    }
    const poll = await addPoll(room, { isActive: true, showResults })
    await talliesSent(room.id)
    // The first of several votes at the same time notes that there are tallies to send.
    const other = await joined(room)
    const others = await other.socket(room.id, 'audience')
    await others.hello({ ownChanges: true })
    const asked = await costOf(room, async () => {
      await ask(others, 'first', vote(poll.id))
      await ask(socket, 'mine', vote(poll.id))
    })
    expect(asked.filter(({ query }) => query.startsWith('SELECT'))).toEqual([])
    const votes = asked.filter(({ query }) => query.includes(' answers '))
    expect(votes.map(({ rowsWritten }) => rowsWritten)).toEqual([1, 1])
    expect(bytesOfAck(socket, 'mine')).toBeLessThan(300)
  },
)

it('the votes of a crowd are a row each and few writes, and every one is acknowledged', async () => {
  const room = await openRoom()
  const poll = await addPoll(room, { isActive: true })
  const phones = await Promise.all(Array.from({ length: 30 }, () => joined(room)))
  const sockets = await Promise.all(phones.map((phone) => phone.socket(room.id, 'audience')))
  await Promise.all(sockets.map((socket) => socket.hello({ ownChanges: true })))
  await talliesSent(room.id)
  let writes = 0
  await runInDurableObject(room.object, (_, { storage }) => {
    const own: typeof storage.transactionSync = Object.getPrototypeOf(storage).transactionSync
    const counted = <T>(run: () => T): T => {
      writes += 1
      return own.call(storage, run) as T
    }
    Object.defineProperty(storage, 'transactionSync', { configurable: true, value: counted })
  })
  const asked = await costOf(room, () => Promise.all(sockets.map((socket) => ask(socket, 'mine', vote(poll.id)))))
  await runInDurableObject(room.object, (_, { storage }) => void Reflect.deleteProperty(storage, 'transactionSync'))
  expect(asked.filter(({ query }) => query.includes(' answers '))).toHaveLength(30)
  // A transaction holds several of them; outside of one, each row would be a write.
  expect(writes).toBeGreaterThan(0)
  expect(writes).toBeLessThan(15)
})

it('[RC4] the counts of the minute cost one row for all votes of some seconds, and none at a vote', async () => {
  const room = await openRoom()
  const poll = await addPoll(room, { isActive: true })
  await talliesSent(room.id)
  const phones = await Promise.all(Array.from({ length: 12 }, () => joined(room)))
  const asked = await costOf(room, async () => {
    for (const phone of phones) {
      const socket = await phone.socket(room.id, 'audience')
      await socket.hello({ ownChanges: true })
      await ask(socket, 'mine', vote(poll.id))
    }
    await room.controller.get(`/api/rooms/${room.id}/recap`)
  })
  const minutes = asked.filter(({ query }) => query.startsWith('INSERT INTO minutes'))
  expect(minutes.length).toBeLessThanOrEqual(2)
  expect(Math.max(...minutes.map(({ rowsWritten }) => rowsWritten))).toBe(1)
})

it('a press asks storage as often in a room with many kept replies as in a new one, and reads one row at most', async () => {
  const room = await openRoom()
  const timer = await addTimer(room)
  const desk = await room.controller.socket(room.id, 'controller')
  await desk.join()
  const press = (opId: string, isRunning: boolean) =>
    ask(desk, opId, { type: isRunning ? 'timer.start' : 'timer.pause', timerId: timer.id })
  await press('warm-up', true)
  const pressed = (opId: string, isRunning: boolean) => costOf(room, () => press(opId, isRunning))
  const [first] = [await pressed('first', false), await press('again', true)]
  for (let n = 0; n < 14; n += 1) await press(`between-${n}`, n % 2 === 1)
  const last = await pressed('last', false)
  expect(last.map(({ query }) => query)).toEqual(first.map(({ query }) => query))
  expect(Math.max(...last.map(({ rowsRead }) => rowsRead))).toBeLessThan(2)
  // One of them is the line of the log, and one the four positions of the streams.
  expect(first.length).toBeLessThan(7)
  const ofLog = last.filter(({ query }) => / log /.test(query))
  expect(ofLog).toMatchObject([{ rowsRead: 0, rowsWritten: 1 }])
})

it.each([
  ['an edit', { isRunning: false }, { name: 'The next speaker' }],
  ['a start', { isRunning: false }, { isRunning: true }],
  ['a pause', { isRunning: true }, { isRunning: false }],
])('%s over REST is four statements, one of them for all that it puts, and reads nothing', async (_, before, press) => {
  const room = await openRoom()
  const timer = await addTimer(room)
  await patchTimer(room, timer.id, before)
  const own = await costOf(room, () => patchTimer(room, timer.id, press))
  expect(own.map(({ query }) => /INTO (\w+)/.exec(query)?.[1])).toEqual(['entities', 'undo_steps', 'meta', 'log'])
  expect(Math.max(...own.map(({ rowsRead }) => rowsRead))).toBeLessThan(2)
})

it('an import of 200 cues and 200 messages puts 32 of them in a statement', async () => {
  const room = await openRoom()
  const cue = { name: 'A cue', duration: 60 }
  const message = { content: 'Soon', color: 'blue' }
  const event = {
    ...{ format: 'cuelight-event', version: 1, room: { name: 'Everything' } },
    timers: Array.from({ length: 200 }, () => cue),
    messages: Array.from({ length: 200 }, () => message),
  }
  const asked = await costOf(room, async () => {
    expect((await room.controller.post(`/api/rooms/${room.id}/import`, event)).status).toBe(201)
  })
  const puts = asked.filter(({ query }) => query.includes('INTO entities'))
  expect(puts.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)).toBeGreaterThanOrEqual(400)
  expect(asked.length).toBeLessThan(25)
})

it('an alarm finds in two rows that a room with many entries is still there', async () => {
  const room = await openRoom()
  const names = Array.from({ length: 60 }, (_, n) => ({ name: `Cue ${n}`, duration: 60 }))
  expect((await room.controller.post(`/api/rooms/${room.id}/timers/batch`, { timers: names })).status).toBe(201)
  const asked = await allCostsOf(room, async () => {
    await runInDurableObject(room.object, (_, { storage }) => storage.setAlarm(Date.now()))
    await runDurableObjectAlarm(room.object)
  })
  const looks = asked.filter(({ query }) => query.includes('FROM entities'))
  expect(looks.length).toBeGreaterThan(0)
  expect(Math.max(...looks.map(({ rowsRead }) => rowsRead))).toBeLessThanOrEqual(2)
})

it('[WH2] a press in a room without webhooks asks nothing about them, and in one with webhooks that are told nothing little', async () => {
  const costs: string[][] = []
  for (const has of [false, true]) {
    const room = await openRoom()
    if (has) await makeWebhook(room, { events: ['cue.danger'] })
    const timer = await addTimer(room)
    const desk = await room.controller.socket(room.id, 'controller')
    await desk.join()
    await ask(desk, 'warm-up', { type: 'timer.start', timerId: timer.id })
    const asked = await costOf(room, () => ask(desk, 'press', { type: 'timer.pause', timerId: timer.id }))
    costs.push(asked.map(({ query }) => query))
  }
  const [without = [], with_ = []] = costs
  expect(without.filter((query) => query.includes('hook'))).toEqual([])
  // Until when its cues were told is put with the cue.
  expect(with_).toHaveLength(without.length)
})

it('a phone that comes back finds what it did in memory', async () => {
  const room = await openRoom()
  const poll = await addPoll(room, { isActive: true })
  const phone = await joined(room)
  const first = await phone.socket(room.id, 'audience')
  await first.join()
  await ask(first, 'mine', vote(poll.id))
  await talliesSent(room.id)
  const asked = await costOf(room, async () => {
    const socket = await phone.socket(room.id, 'audience')
    await socket.join()
    expect(await socket.next('participant_state')).toMatchObject({ votes: { [poll.id]: [1] } })
  })
  expect(asked).toEqual([])
})

it('a display that connects asks storage for nothing, and is sent one frame', async () => {
  const room = await openRoom()
  await addTimer(room)
  const first = await new Browser().socket(room.id, 'viewer')
  await first.join()
  await talliesSent(room.id)
  const sent: string[] = []
  const asked = await costOf(room, async () => {
    const socket = await new Browser().socket(room.id, 'viewer')
    await socket.join()
    sent.push(...socket.texts)
  })
  expect(asked).toEqual([])
  expect(sent).toHaveLength(1)
})

import { runInDurableObject } from 'cloudflare:test'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { arrived, hookUrl, receiver, settled, webhooksOf } from '../../worker/testing/receivers.ts'
import {
  addPoll,
  addTimer,
  evicted,
  hangScreen,
  makeWebhook,
  objectOf,
  openRoom,
  patchPoll,
  stored,
  type TestRoom,
} from '../../worker/testing/rooms.ts'
import { retriesMs, webhookQueueMost } from './hook-rows.ts'
import { webhookFailedMs, webhookMs } from './room-webhooks.ts'

const polls = { url: hookUrl, events: ['poll.opened' as const, 'poll.closed' as const] }
const never = () => new Promise<Response>(() => undefined)

afterEach(() => vi.restoreAllMocks())

describe('[WH5] what a webhook is told', () => {
  it('[WH5] is signed as Standard Webhooks says, and follows no redirect', async () => {
    const room = await openRoom()
    const { got } = await receiver(room)
    const { secret } = await makeWebhook(room, { url: hookUrl, events: ['cue.started'] })
    const timer = await addTimer(room, { name: 'Keynote', notes: 'Canary', speakerNotes: 'Canary' })
    await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })
    const hook = await settled(room, ({ deliveries }) => deliveries[0]?.state === 'delivered')
    const [one] = got
    expect(got).toHaveLength(1)
    expect(one?.url).toBe(hookUrl)
    expect(one?.init).toMatchObject({ method: 'POST', redirect: 'manual' })
    expect(new Webhook(secret).verify(one?.text ?? '', one?.headers ?? {})).toEqual(one?.body)
    const other = new Webhook(`whsec_${btoa('x'.repeat(32))}`)
    expect(() => other.verify(one?.text ?? '', one?.headers ?? {})).toThrow()
    expect(one?.body).toMatchObject({
      type: 'cue.started',
      data: { room: { id: room.id, name: 'Main stage' }, cue: { id: timer.id, name: 'Keynote', secondsLeft: 600 } },
    })
    expect(one?.text).not.toContain('Canary')
    expect(hook.deliveries).toMatchObject([{ id: one?.id, type: 'cue.started', attempts: 1, status: 204, fault: null }])
  })

  it('[WH3] fires by the alarm, when nobody presses', async () => {
    const room = await openRoom()
    const { got } = await receiver(room)
    await makeWebhook(room, { url: hookUrl, events: ['cue.seconds_left', 'cue.ended'], at: [599] })
    const timer = await addTimer(room, { duration: 600 })
    await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })
    await vi.waitFor(() => expect(got).toHaveLength(1))
    expect(got[0]?.body).toMatchObject({ type: 'cue.seconds_left', data: { at: 599, cue: { secondsLeft: 599 } } })
  })

  it('[WH5] fault F54: 500 for an hour is tried with the same id after 5 s, 30 s, 2, 10 and 60 minutes, in order', async () => {
    const room = await openRoom()
    const { got, wake } = await receiver(room, (_, n) => (n <= 5 ? new Response('no', { status: 500 }) : arrived()))
    await makeWebhook(room, polls)
    let before = Date.now()
    const poll = await addPoll(room, { isActive: true })
    for (let n = 1; n <= 5; n += 1) {
      const { deliveries } = await settled(room, (hook) => hook.deliveries.at(-1)?.attempts === n)
      if (n === 1) await patchPoll(room, poll.id, { isActive: false })
      const waiting = deliveries.at(-1)
      expect(waiting).toMatchObject({ type: 'poll.opened', state: 'waiting', status: 500, fault: 'status' })
      const triedAt = Date.parse(waiting?.nextAt ?? '') - (retriesMs[n - 1] ?? 0)
      expect(triedAt).toBeGreaterThanOrEqual(before)
      expect(triedAt).toBeLessThanOrEqual(Date.now())
      // What happened later waits too.
      expect(new Set(got.map(({ body }) => body.type))).toEqual(new Set(['poll.opened']))
      before = Date.now()
      await wake()
    }
    await settled(room, ({ waiting }) => waiting === 0)
    expect(got.map(({ body }) => body.type)).toEqual([...Array.from({ length: 6 }, () => 'poll.opened'), 'poll.closed'])
    expect(new Set(got.map(({ id }) => id)).size).toBe(2)
  })

  it('[WH5] fault F54: after the last try a message is given up and shown, and the next one has its turn', async () => {
    const room = await openRoom()
    const { got, wake } = await receiver(room, ({ body }) =>
      body.type === 'poll.opened' ? new Response('', { status: 500 }) : arrived(),
    )
    await makeWebhook(room, polls)
    const poll = await addPoll(room, { isActive: true })
    await patchPoll(room, poll.id, { isActive: false })
    for (let n = 1; n <= 6; n += 1) {
      await settled(room, ({ deliveries }) => deliveries.at(-1)?.attempts === n)
      await wake()
    }
    const hook = await settled(room, ({ waiting }) => waiting === 0)
    expect(hook.deliveries).toMatchObject([
      { type: 'poll.closed', state: 'delivered', attempts: 1 },
      { type: 'poll.opened', state: 'given_up', attempts: 7, status: 500, nextAt: null },
    ])
    expect(got).toHaveLength(8)
  })
})

/** A body of many pieces, which counts those that were taken. */
function body(piece: Uint8Array, everyMs = 0) {
  const taken = { pieces: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (everyMs > 0) await scheduler.wait(everyMs)
      taken.pieces += 1
      controller.enqueue(piece)
    },
    cancel: () => {
      taken.cancelled = true
    },
  })
  return { taken, stream }
}

describe('threat T75: a receiver that misbehaves', () => {
  const held = async (room: TestRoom) => {
    const began = performance.now()
    const timer = await addTimer(room)
    await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })
    await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: false })
    return performance.now() - began
  }

  it('threat T75: one that hangs holds up neither presses nor other webhooks, and is given five seconds', async () => {
    const room = await openRoom()
    const { got } = await receiver(room, ({ url }) => (url === hookUrl ? never() : arrived()))
    await makeWebhook(room, { ...polls, url: 'https://other.example/' })
    await makeWebhook(room, polls)
    await addPoll(room, { isActive: true })
    await vi.waitFor(() => expect(got).toHaveLength(2))
    expect(await held(room)).toBeLessThan(webhookMs)
    await vi.waitFor(async () => expect((await webhooksOf(room))[1]?.deliveries[0]?.state).toBe('delivered'))
    const hook = await settled(room, ({ deliveries }) => deliveries[0]?.attempts === 1)
    expect(hook.deliveries[0]).toMatchObject({ state: 'waiting', status: null, fault: 'too_slow' })
    expect(hook.deliveries[0]?.ms).toBeGreaterThan(webhookMs - 500)
  })

  it('threat T75: a reply of a gigabyte is read up to 64 kB, and one of a byte a second for five seconds', async () => {
    const room = await openRoom()
    const [big, slow] = [body(new Uint8Array(16_384)), body(new Uint8Array(1), 1_000)]
    const { got } = await receiver(room, (_, n) => new Response((n === 1 ? big : slow).stream))
    await makeWebhook(room, polls)
    const poll = await addPoll(room, { isActive: true })
    await settled(room, ({ deliveries }) => deliveries[0]?.state === 'delivered')
    expect(big.taken.pieces).toBeLessThan(8)
    expect(big.taken.cancelled).toBe(true)
    await patchPoll(room, poll.id, { isActive: false })
    // It has said that it has the message: how its reply goes on does not matter.
    const hook = await settled(
      room,
      ({ deliveries }) => deliveries[0]?.type === 'poll.closed' && deliveries[0].attempts === 1,
    )
    expect(hook.deliveries[0]).toMatchObject({ state: 'delivered', status: 200 })
    expect(slow.taken.pieces).toBeLessThan(8)
    expect(got).toHaveLength(2)
  })

  it.each(['http://127.0.0.1/', 'https://10.0.0.1/', 'https://db.internal/', 'https://shore.example/elsewhere'])(
    'threat T73: a redirect to %s is not followed',
    async (location) => {
      const room = await openRoom()
      const { got } = await receiver(room, () => new Response(null, { status: 307, headers: { location } }))
      await makeWebhook(room, polls)
      await addPoll(room, { isActive: true })
      const hook = await settled(room, ({ deliveries }) => deliveries[0]?.attempts === 1)
      expect(hook.deliveries[0]).toMatchObject({ state: 'waiting', status: 307, fault: 'redirects' })
      expect(got.map(({ url }) => url)).toEqual([hookUrl])
    },
  )

  it('[WH6] threat T75: one that fails for a day is paused', async () => {
    const room = await openRoom()
    const { wake } = await receiver(room, () => new Response(null, { status: 500 }))
    const { id } = await makeWebhook(room, polls)
    await addPoll(room, { isActive: true })
    await settled(room, ({ deliveries }) => deliveries[0]?.attempts === 1)
    await runInDurableObject(room.object, (_, { storage }) => {
      storage.kv.put(`failing ${id}`, Date.now() - webhookFailedMs)
    })
    await wake()
    const hook = await settled(room, ({ paused }) => paused !== null)
    expect(hook).toMatchObject({ paused: 'failures', waiting: 0, deliveries: [{ state: 'given_up' }] })
  })

  it('threat T76: at most 500 messages wait for a webhook, and 20 that are over are kept', async () => {
    const room = await openRoom()
    await receiver(room, () => new Response(null, { status: 500 }))
    const { id } = await makeWebhook(room, polls)
    await addPoll(room, { isActive: true })
    await settled(room, ({ deliveries }) => deliveries[0]?.attempts === 1)
    await runInDurableObject(room.object, (_, { storage }) => {
      const insert = `INSERT INTO hook_messages (hook, message, type, body, at, state, attempts, due_at) VALUES (?, ?, 'poll.opened', '{}', 0, 'waiting', 0, 0)`
      for (let n = 0; n < webhookQueueMost; n += 1) storage.sql.exec(insert, id, `msg_${n}`)
    })
    await addPoll(room, { isActive: true })
    const [hook] = await webhooksOf(room)
    expect(hook?.waiting).toBe(webhookQueueMost)
  })
})

describe('[WH5] fault F55: at least once, with the same id', () => {
  it('[WH5] fault F55: a room that sleeps before its message is out sends it as it wakes', async () => {
    const room = await openRoom()
    const { got, wake } = await receiver(room, (_, n) => (n === 1 ? new Response('', { status: 500 }) : arrived()))
    await makeWebhook(room, polls)
    await addPoll(room, { isActive: true })
    await settled(room, ({ deliveries }) => deliveries[0]?.attempts === 1)
    await wake()
    await settled(room, ({ deliveries }) => deliveries[0]?.state === 'delivered')
    expect(new Set(got.map(({ id }) => id)).size).toBe(1)
  })

  it('[WH5] fault F15: a step that cannot be written tells nobody, and its retry tells once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const room = await openRoom()
    const { got } = await receiver(room)
    await makeWebhook(room, { url: hookUrl, events: ['cue.started'] })
    const timer = await addTimer(room)
    const breakQueue = (isBroken: boolean) =>
      runInDurableObject(room.object, (_, { storage: { sql } }) => {
        const own: SqlStorage['exec'] = Object.getPrototypeOf(sql).exec
        const exec = (query: string, ...bindings: SqlStorageValue[]) => {
          if (query.includes('INTO hook_messages')) throw new Error('the disk is full')
          return own.call(sql, query, ...bindings)
        }
        if (isBroken) Object.defineProperty(sql, 'exec', { configurable: true, value: exec })
        else Reflect.deleteProperty(sql, 'exec')
      })
    await breakQueue(true)
    expect((await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })).status).toBe(500)
    await breakQueue(false)
    expect(got).toEqual([])
    expect((await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })).status).toBe(200)
    await settled(room, ({ deliveries }) => deliveries[0]?.state === 'delivered')
    expect(got).toHaveLength(1)
  })

  it('[WH2] undo and redo send nothing twice', async () => {
    const room = await openRoom()
    const { got } = await receiver(room)
    await makeWebhook(room, { url: hookUrl, events: ['cue.started', 'cue.ended'] })
    const timer = await addTimer(room)
    await addTimer(room, { name: 'Panel' })
    await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })
    await room.controller.post(`/api/rooms/${room.id}/next`, { after: timer.id })
    await settled(room, ({ deliveries, waiting }) => deliveries.length === 3 && waiting === 0)
    for (const way of ['undo', 'redo', 'undo', 'redo'])
      expect((await room.controller.post(`/api/rooms/${room.id}/${way}`)).status).toBe(200)
    await settled(room, ({ waiting }) => waiting === 0)
    expect(got.map(({ body }) => body.type)).toEqual(['cue.started', 'cue.ended', 'cue.started'])
  })

  it('[WH8] a room that is deleted says so last, and then nothing of its webhooks is left', async () => {
    const room = await openRoom()
    const { got } = await receiver(room)
    await makeWebhook(room, { url: hookUrl, events: ['room.ended'] })
    await room.controller.delete(`/api/rooms/${room.id}`)
    await vi.waitFor(() => expect(got).toHaveLength(1))
    expect(got[0]?.body).toMatchObject({ type: 'room.ended', data: { why: 'deleted', room: { id: room.id } } })
    await vi.waitFor(async () => {
      await runInDurableObject(objectOf(room.id), (object) => object.alarm())
      expect(await stored(room.id)).not.toContain('shore.example')
    })
  })
})

it('[WH4] a screen with a name that does not come back is told once', async () => {
  const room = await openRoom()
  const { got, listen } = await receiver(room)
  const { screen, socket } = await hangScreen(room)
  await room.controller.patch(`/api/screens/${screen}`, { name: 'Foyer' })
  await makeWebhook(room, { url: hookUrl, events: ['screen.needs_look'] })
  socket.close()
  await vi.waitFor(() => expect(got).toHaveLength(1))
  expect(got[0]?.body).toMatchObject({ type: 'screen.needs_look', data: { screen: { id: screen, name: 'Foyer' } } })
  await evicted(room.object)
  await listen()
  await runInDurableObject(room.object, (object) => object.alarm())
  expect(got).toHaveLength(1)
})

import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import {
  madeWebhookReply,
  type makeWebhookBody,
  webhookDelivery,
  webhooksReply,
  webhookView,
} from '../../../schema/tools/webhooks/commands.ts'
import { hookUrl, receiver, settled, webhooksOf } from '../../testing/receivers.ts'
import {
  addPoll,
  addTimer,
  furnished,
  makeWebhook,
  openRoom,
  patchPoll,
  stored,
  tokenFor,
} from '../../testing/rooms.ts'

describe('[WH1] making a webhook', () => {
  it('[WH1] gives the secret once; the list has its address, its events and how it goes, and never the secret', async () => {
    const room = await openRoom()
    const made = await room.controller.post(`/api/rooms/${room.id}/webhooks`, { url: hookUrl, events: ['cue.started'] })
    expect(made.status).toBe(201)
    const { secret, ...view } = made.exactly(madeWebhookReply)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(view).toMatchObject({ url: hookUrl, events: ['cue.started'], paused: null, waiting: 0, deliveries: [] })
    const list = await room.controller.get(`/api/rooms/${room.id}/webhooks`)
    expect(list.exactly(webhooksReply)).toEqual({ webhooks: [view] })
    expect(list.text).not.toContain('sealed')
  })

  it('[WH1] [S7] with the same Idempotency-Key gives the same one again, until it is deleted', async () => {
    const room = await openRoom()
    const make = () =>
      room.controller.post(
        `/api/rooms/${room.id}/webhooks`,
        { url: hookUrl, events: ['cue.started'] },
        { headers: { 'idempotency-key': 'a-key-that-nobody-guesses' } },
      )
    const [first, second] = [(await make()).as(madeWebhookReply), (await make()).as(madeWebhookReply)]
    expect(second).toEqual(first)
    expect(await webhooksOf(room)).toHaveLength(1)
    await room.controller.delete(`/api/rooms/${room.id}/webhooks/${first.id}`)
    expect((await make()).code).toBe('idempotency_key_reused')
  })

  it.each<[Partial<z.input<typeof makeWebhookBody>> | { events: string[] }, string]>([
    [{ url: '' }, 'url'],
    [{ url: 'shore' }, 'url'],
    [{ url: 'http://shore.example/' }, 'url'],
    [{ url: 'https://127.0.0.1/' }, 'url'],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, 'url'],
    [{ url: 'https://db.internal/' }, 'url'],
    [{ url: 'https://ada:secret@shore.example/' }, 'url'],
    [{ url: 'https://shore.example:22/' }, 'url'],
    [{ url: 'http://127.0.0.1:9000/' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['cue.exploded'] }, 'events.0'],
    [{ events: ['cue.seconds_left'] }, 'at'],
    [{ events: ['cue.seconds_left'], at: [-1] }, 'at.0'],
    [{ events: ['show.behind'], minutes: 0 }, 'minutes'],
  ])('[WH1] threat T73: %j is refused at the field %s', async (wrong, field) => {
    const room = await openRoom()
    const reply = await room.controller.post(`/api/rooms/${room.id}/webhooks`, {
      url: hookUrl,
      events: ['room.ended'],
      ...wrong,
    })
    expect([reply.status, reply.code]).toEqual([400, 'invalid'])
    expect(Object.keys(reply.error?.fields ?? {})).toEqual([field])
    expect(await webhooksOf(room)).toEqual([])
  })

  it('[WH1] a room has 5 at most, and a token makes none', async () => {
    const room = await openRoom()
    for (let n = 0; n < limits.maxWebhooks; n += 1) await makeWebhook(room)
    const more = await room.controller.post(`/api/rooms/${room.id}/webhooks`, { url: hookUrl, events: ['room.ended'] })
    expect([more.status, more.code]).toEqual([409, 'too_many_webhooks'])
    const { program } = await tokenFor(room, 'full')
    expect((await program.post(`/api/rooms/${room.id}/webhooks`, { url: hookUrl, events: ['room.ended'] })).code).toBe(
      'rights_required',
    )
    expect((await program.get(`/api/rooms/${room.id}/webhooks`)).status).toBe(200)
  })
})

describe('[WH7] a webhook that is paused', () => {
  it('[WH7] is told nothing, neither what waited nor what happens meanwhile, until it goes on', async () => {
    const room = await openRoom()
    const { got, wake } = await receiver(room, (_, n) => new Response(null, { status: n === 1 ? 500 : 204 }))
    const { id } = await makeWebhook(room, { url: hookUrl, events: ['poll.opened', 'poll.closed'] })
    const poll = await addPoll(room, { isActive: true })
    await settled(room, ({ deliveries }) => deliveries[0]?.attempts === 1)
    const patch = (isPaused: boolean) => room.controller.patch(`/api/rooms/${room.id}/webhooks/${id}`, { isPaused })
    const paused = (await patch(true)).as(webhookView)
    expect(paused).toMatchObject({ paused: 'person', waiting: 0 })
    expect(paused.deliveries).toMatchObject([{ type: 'poll.opened', state: 'given_up', fault: 'paused' }])
    await patchPoll(room, poll.id, { isActive: false })
    await wake()
    expect(got).toHaveLength(1)
    expect((await patch(false)).as(webhookView).paused).toBeNull()
    await patchPoll(room, poll.id, { isActive: true })
    await settled(room, ({ deliveries }) => deliveries[0]?.state === 'delivered')
    expect(got.map(({ body }) => body.type)).toEqual(['poll.opened', 'poll.opened'])
  })

  it('[WH7] is not found if it is none, also by its test', async () => {
    const room = await openRoom()
    const path = `/api/rooms/${room.id}/webhooks/${room.id}.nothing`
    expect((await room.controller.patch(path, { isPaused: true })).code).toBe('not_found')
    expect((await room.controller.post(`${path}/test`)).code).toBe('not_found')
    expect((await room.controller.patch(path, {})).error?.fields).toEqual({
      isPaused: 'Please send true or false for isPaused.',
    })
  })
})

describe('[WH9] a test', () => {
  it('[WH9] is sent at once, also to a webhook that is paused, and says how it went', async () => {
    const room = await openRoom()
    const { got } = await receiver(room, (_, n) => new Response('x', { status: n === 1 ? 404 : 200 }))
    const { id } = await makeWebhook(room, { url: hookUrl, events: ['room.ended'] })
    const test = async () =>
      (await room.controller.post(`/api/rooms/${room.id}/webhooks/${id}/test`)).exactly(webhookDelivery)
    expect(await test()).toMatchObject({ type: 'webhook.test', state: 'given_up', status: 404, fault: 'status' })
    await room.controller.patch(`/api/rooms/${room.id}/webhooks/${id}`, { isPaused: true })
    expect(await test()).toMatchObject({ type: 'webhook.test', state: 'delivered', status: 200, fault: null })
    expect(got.map(({ body }) => body)).toMatchObject([{ type: 'webhook.test' }, { type: 'webhook.test' }])
    expect((await webhooksOf(room))[0]?.deliveries.map(({ status }) => status)).toEqual([200, 404])
  })

  it('[WH9] that arrives lets what waits follow at once', async () => {
    const room = await openRoom()
    const { got } = await receiver(room, (_, n) => new Response(null, { status: n === 1 ? 503 : 204 }))
    const { id } = await makeWebhook(room, { url: hookUrl, events: ['poll.opened'] })
    await addPoll(room, { isActive: true })
    await settled(room, ({ deliveries }) => deliveries[0]?.attempts === 1)
    await room.controller.post(`/api/rooms/${room.id}/webhooks/${id}/test`)
    await settled(room, ({ waiting }) => waiting === 0)
    expect(got.map(({ body }) => body.type)).toEqual(['poll.opened', 'webhook.test', 'poll.opened'])
  })
})

describe('threat T74: the secret of a webhook', () => {
  it('[WH10] threat T74: is stored sealed only, and is in no file, reply, log, undo or error', async () => {
    const room = await openRoom()
    await furnished(room)
    await receiver(room)
    const { secret, id } = await makeWebhook(room, { url: `${hookUrl}?key=canary`, events: ['cue.started'] })
    const timer = await addTimer(room)
    await room.controller.patch(`/api/timers/${timer.id}`, { isRunning: true })
    await settled(room, ({ deliveries }) => deliveries[0]?.state === 'delivered')
    const all = await stored(room.id)
    expect(all).toContain('canary')
    expect(all).not.toContain(secret)
    expect(all).not.toContain(secret.slice('whsec_'.length))
    const sealed = await runInDurableObject(room.object, (_, { storage }) => {
      const [row] = storage.sql.exec("SELECT json FROM entities WHERE kind = 'webhooks'").toArray()
      return /"sealed":"([^"]+)"/.exec(String(row?.json))?.[1] ?? 'none'
    })
    expect(sealed.length).toBeGreaterThan(40)
    const paths = ['', '?as=controller', '/export.json', '/history', '/log', '/log.csv', '/live', '/recap', '/webhooks']
    const texts = await Promise.all(
      paths.map(async (path) => (await room.controller.get(`/api/rooms/${room.id}${path}`)).text),
    )
    const undo = await room.controller.post(`/api/rooms/${room.id}/undo`)
    const wrong = await room.controller.post(`/api/rooms/${room.id}/webhooks`, { url: 'canary', events: [] })
    for (const text of [...texts, undo.text, wrong.text]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(sealed)
    }
    for (const text of [...texts.slice(0, -1), undo.text, wrong.text]) expect(text).not.toContain('canary')
    await room.controller.delete(`/api/rooms/${room.id}/webhooks/${id}`)
    expect(await stored(room.id)).not.toContain('canary')
  })
})

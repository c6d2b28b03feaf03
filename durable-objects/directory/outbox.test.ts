import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { nobody } from '../../schema/core/door.ts'
import { signedIn } from '../../worker/testing/accounts.ts'
import { failingDirectory, jobsOf, mirrorOf, silentDirectory, withDirectory } from '../../worker/testing/directory.ts'
import {
  addMessage,
  addTimer,
  joined,
  openRoom,
  patchRoom,
  patchTimer,
  shortCodeOf,
  tablesOf,
} from '../../worker/testing/rooms.ts'
import { directoryJobMs, directoryReplyMs } from '../patience.ts'
import { directoryDelayMs } from '../room-host.ts'
import { OutboxStore } from '../store/outbox-store.ts'
import { Schema } from '../store/schema.ts'

let warnings: string[] = []
beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
})
afterEach(() => vi.restoreAllMocks())

/** Waits until the room owes the directory nothing. */
const mirrored = (roomId: string) => vi.waitFor(async () => expect(await jobsOf(roomId)).toEqual([]))

/** Waits until calls to the directory have failed this many times. */
const tried = (roomId: string, times: number) =>
  vi.waitFor(async () => expect((await jobsOf(roomId))[0]?.attempts).toBeGreaterThanOrEqual(times))

describe('fault F10: the directory', () => {
  it('mirrors name and flags after a command', async () => {
    const room = await openRoom('Town hall')
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'Town hall', is_viewer_locked: 0, has_access_password: 0 })
    await patchRoom(room, { name: 'Town hall II', isViewerLocked: true })
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'Town hall II', is_viewer_locked: 1 })
  })

  it('is told a moment after a press, which reaches the screens first', async () => {
    const room = await openRoom()
    await mirrored(room.id)
    await room.object.tidy()
    const rings: number[] = []
    await runInDurableObject(room.object, (_, { storage }) => {
      const own = storage.setAlarm.bind(storage)
      vi.spyOn(storage, 'setAlarm').mockImplementation((at) => {
        rings.push(Number(at))
        return own(at)
      })
    })
    const pressedAt = Date.now()
    await patchRoom(room, { name: 'Renamed' })
    expect(rings[0]).toBeGreaterThanOrEqual(pressedAt + directoryDelayMs)
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'Renamed' })
  })

  it('lets the object sleep as soon as the mirror is written', async () => {
    const room = await openRoom()
    const socket = await room.controller.socket(room.id, 'controller')
    await socket.join()
    await mirrored(room.id)
    const startedAt = Date.now()
    await evictDurableObject(room.object)
    // The runtime waits five seconds for pending work before it evicts.
    expect(Date.now() - startedAt).toBeLessThan(4_900)
  })

  it('keeps the room running while D1 fails, and catches up when it is back', async () => {
    const room = await openRoom('Before')
    const code = await shortCodeOf(room)
    await mirrored(room.id)
    await withDirectory(room.id, failingDirectory())

    const viewer = await room.controller.socket(room.id, 'viewer')
    await viewer.join()
    await patchRoom(room, { name: 'After' })
    const timer = await addTimer(room)
    await patchTimer(room, timer.id, { isRunning: true })
    await addMessage(room, { content: 'Still here', isVisible: true })
    expect((await viewer.news()).map(({ type }) => type)).toEqual([
      'room_updated',
      'timer-updated',
      'timer-action',
      'timer_selected',
      'message-updated',
    ])
    expect(await shortCodeOf(room)).toBe(code)
    await tried(room.id, 1)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'Before' })
    // The log says what failed, but not in which room.
    expect(warnings.join()).toContain('D1 is down')
    expect(warnings.join()).not.toMatch(new RegExp(`After|${room.id}`))

    await withDirectory(room.id, env.DB)
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'After' })
  })

  it('tries again less and less often, one job for any number of changes', async () => {
    const room = await openRoom()
    await mirrored(room.id)
    await withDirectory(room.id, failingDirectory())
    await patchRoom(room, { name: 'One' })
    await tried(room.id, 1)
    const first = (await jobsOf(room.id))[0]
    await tried(room.id, 2)
    const second = (await jobsOf(room.id))[0]
    const waitOf = (job = first) => (job?.due_at ?? 0) - Date.now()
    expect(waitOf(second)).toBeGreaterThan(waitOf(first))
    // A new change is tried immediately, and there is still one job.
    await patchRoom(room, { name: 'Two' })
    expect(await jobsOf(room.id)).toHaveLength(1)
    await withDirectory(room.id, env.DB)
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'Two' })
  })

  it('gives up on a silent D1 and tries again', async () => {
    expect(directoryJobMs).toBe(5_000)
    const room = await openRoom('Before')
    await mirrored(room.id)
    await withDirectory(room.id, silentDirectory(), { jobMs: 200, replyMs: 100 })
    await patchRoom(room, { name: 'After' })
    const timer = await addTimer(room)
    expect(await patchTimer(room, timer.id, { isRunning: true })).toMatchObject({ isRunning: true })
    await tried(room.id, 1)
    await withDirectory(room.id, env.DB)
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'After' })
  })

  it('holds nothing up in the room while D1 is silent', async () => {
    const room = await openRoom()
    const phone = await (await joined(room)).socket(room.id, 'audience')
    await phone.join()
    await mirrored(room.id)
    await withDirectory(room.id, silentDirectory(), { jobMs: 30_000, replyMs: 25_000 })
    const sendAt = new Date(Date.now() + 4_000).toISOString()
    const body = { content: 'Doors close', senderType: 'presenter', sendAt }
    expect((await room.controller.post(`/api/rooms/${room.id}/live-messages`, body)).status).toBe(201)
    await patchRoom(room, { name: 'After' })
    // The alarm is waiting for the directory when the message is due.
    await phone.next('live_message_created')
    expect(Date.now() - Date.parse(sendAt)).toBeLessThan(20_000)
    await withDirectory(room.id)
  })

  it('outlives the object: a pending job is done after an eviction', async () => {
    const room = await openRoom('Before')
    await mirrored(room.id)
    await withDirectory(room.id, failingDirectory())
    await patchRoom(room, { name: 'After' })
    await tried(room.id, 1)
    await evictDurableObject(room.object)
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'After' })
  })

  it('removes a deleted room before the reply, since its owner looks at the list next', async () => {
    const { browser } = await signedIn()
    const room = await openRoom('Gone', browser)
    const listed = async () => (await browser.get('/api/user/rooms')).as(z.array(z.object({ id: z.string() })))
    expect(await listed()).toMatchObject([{ id: room.id }])
    // The alarm would do it too, a moment later.
    await runInDurableObject(room.object, (instance) => void Object.assign(instance, { alarm: async () => undefined }))
    expect((await browser.delete(`/api/rooms/${room.id}`)).status).toBe(204)
    expect(await listed()).toEqual([])
    const told = env.DB.prepare('SELECT action FROM room_history WHERE room_id = ?').bind(room.id)
    expect((await told.all()).results).toContainEqual({ action: 'room_deleted' })
  })

  it('lets an alarm in between forget the room only after the last job', async () => {
    const room = await openRoom()
    await mirrored(room.id)
    const who = { ...nobody, controlEpoch: 1 }
    const done = await runInDurableObject(room.object, (instance) =>
      Promise.all([instance.execute({ type: 'room.delete' }, who, null), instance.alarm(), instance.alarm()]),
    )
    expect(done[0]).toMatchObject({ ok: true })
    expect(warnings).toEqual([])
    expect(await tablesOf(room.id)).toEqual([])
    expect(await mirrorOf(room.id)).toBeNull()
  })

  it('answers a deletion while D1 fails, and removes the room when it is back', async () => {
    const room = await openRoom()
    await mirrored(room.id)
    await withDirectory(room.id, failingDirectory())
    expect((await room.controller.delete(`/api/rooms/${room.id}`)).status).toBe(204)
    expect(await mirrorOf(room.id)).not.toBeNull()
    await withDirectory(room.id, env.DB)
    await vi.waitFor(async () => expect(await mirrorOf(room.id)).toBeNull())
  })

  it('answers a claim and a deletion soon while D1 is silent with a backlog, and removes the room when it is back', async () => {
    expect(directoryReplyMs).toBeLessThanOrEqual(3_000)
    const { browser } = await signedIn()
    const room = await openRoom('Slow', browser)
    await mirrored(room.id)
    // Long enough that a slow reply on a busy machine does not look as if it had waited for the job.
    const jobMs = 10_000
    await withDirectory(room.id, silentDirectory(), { jobMs, replyMs: 100 })
    // A job is running when the next one is added.
    await patchRoom(room, { name: 'Slower' })
    for (const ask of [
      () => browser.post(`/api/rooms/${room.id}/claim`),
      () => browser.delete(`/api/rooms/${room.id}`),
    ]) {
      const startedAt = Date.now()
      expect((await ask()).status).toBeLessThan(300)
      expect(Date.now() - startedAt).toBeLessThan(jobMs)
    }
    expect(await mirrorOf(room.id)).not.toBeNull()
    await withDirectory(room.id)
    await vi.waitFor(async () => expect(await mirrorOf(room.id)).toBeNull())
    await vi.waitFor(async () => expect(await tablesOf(room.id)).toEqual([]))
  })

  it('sends changes made during a job again', async () => {
    const room = await openRoom('One')
    await mirrored(room.id)
    await runInDurableObject(room.object, async (instance) => {
      const rename = (name: string) =>
        instance.execute({ type: 'room.update', name }, { ...nobody, controlEpoch: 1 }, null)
      const names = ['Three']
      const prepare = (query: string) => {
        for (const name of names.splice(0)) void rename(name)
        return env.DB.prepare(query)
      }
      Object.assign(instance, { env: { ...env, DB: Object.assign(Object.create(env.DB), { prepare }) } })
      await rename('Two')
      await instance.alarm()
    })
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'Three' })
  })

  it('does not put off a change that came while an earlier one failed', async () => {
    const object = env.ROOMS.get(env.ROOMS.newUniqueId())
    const waiting = await runInDurableObject(object, (_, { storage }) => {
      const schema = new Schema(storage)
      schema.make()
      const outbox = new OutboxStore(storage.sql, schema)
      const change = (at: number) => {
        const line = { action: 'room_created', metadata: {}, roomId: 'room', userId: null, at } as const
        outbox.mirror('room', at)
        outbox.tell([{ ...line, id: `line ${at}` }])
      }
      change(1_000)
      const started = outbox.jobs()
      change(2_000)
      for (const job of started) outbox.failed(job, 300_000)
      return outbox.jobs()
    })
    expect(waiting).toMatchObject([
      { kind: 'mirror', attempts: 0, dueAt: 2_000 },
      { kind: 'history', attempts: 0, dueAt: 2_000 },
    ])
  })

  it('never lets a late mirror overwrite a newer one', async () => {
    const room = await openRoom('Old news')
    await mirrored(room.id)
    const future = Date.now() + 60_000
    await env.DB.prepare('UPDATE rooms SET name = ?, updated_at = ? WHERE id = ?').bind('Newer', future, room.id).run()
    await patchRoom(room, { name: 'Late' })
    await mirrored(room.id)
    expect(await mirrorOf(room.id)).toMatchObject({ name: 'Newer' })
  })
})

/** Receivers of webhooks, in place of the internet. */
import { runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import type { Ask } from '../../durable-objects/outside/fetch-outside.ts'
import { type WebhookView, webhooksReply } from '../../schema/tools/webhooks/commands.ts'
import { evicted, type TestRoom } from './rooms.ts'

export const hookUrl = 'https://shore.example/hook'
const told = z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) })

/** What a receiver got. */
export type Got = {
  url: string
  id: string
  headers: Record<string, string>
  body: z.infer<typeof told>
  text: string
  init: RequestInit
}

export const arrived = (): Response => new Response(null, { status: 204 })

/** Answers in place of every address that the room asks. @param answer how; `n` counts from 1 */
export async function receiver(
  room: TestRoom,
  answer: (got: Got, n: number) => Response | Promise<Response> = arrived,
) {
  const got: Got[] = []
  const ask: Ask = async (asked, init) => {
    const text = String(init.body)
    const headers = z.record(z.string(), z.string()).parse(init.headers)
    const id = headers['webhook-id'] ?? ''
    const one = { url: asked.href, id, headers, body: told.parse(JSON.parse(text)), text, init }
    got.push(one)
    return await answer(one, got.length)
  }
  const listen = () => runInDurableObject(room.object, (object) => void Object.assign(object, { ask }))
  await listen()
  /** The room sleeps, and what waits is due as it wakes. */
  const wake = async () => {
    await evicted(room.object)
    await runInDurableObject(room.object, async (object, { storage }) => {
      Object.assign(object, { ask })
      storage.sql.exec("UPDATE hook_messages SET due_at = 0 WHERE state = 'waiting'")
      await object.alarm()
    })
  }
  return { got, listen, wake, types: () => got.map(({ body }) => body.type) }
}

export const webhooksOf = async (room: TestRoom): Promise<WebhookView[]> =>
  (await room.controller.get(`/api/rooms/${room.id}/webhooks`)).as(webhooksReply).webhooks

/** The first webhook of a room once its last delivery is as it should be. */
export const settled = (room: TestRoom, isSo: (hook: WebhookView) => boolean): Promise<WebhookView> =>
  vi.waitFor(async () => {
    const [hook] = await webhooksOf(room)
    if (hook === undefined || !isSo(hook)) throw new Error(`not yet: ${JSON.stringify(hook)}`)
    return hook
  })

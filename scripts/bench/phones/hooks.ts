/** Opens as many webhooks as a room may have, all at one address of this machine. */
import { createServer } from 'node:http'
import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'
import { madeWebhookReply } from '../../../schema/tools/webhooks/commands.ts'
import { webhookEvents } from '../../../schema/tools/webhooks/entity.ts'
import { call, type Room } from '../../local/room-client.ts'
import type { Company } from './rounds.ts'

export type Hooks = {
  /** How many messages arrived. */
  count: () => number
  /** They are told what happens until the company leaves. */
  listen: () => Promise<Company>
}

const listening = z.object({ port: z.number() })

/** The hooks of a room, paused. They are told everything that can be told. */
export async function hooksOf({ roomId, controller }: Room, closing: (() => void)[]): Promise<Hooks> {
  let told = 0
  const receiver = createServer((request, response) => {
    told += 1
    request.resume().once('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  closing.push(() => void receiver.close())
  const { port } = listening.parse(receiver.address())
  const path = `/api/rooms/${roomId}/webhooks`
  const ids: string[] = []
  for (let nth = 0; nth < limits.maxWebhooks; nth += 1) {
    const hook = { url: `http://127.0.0.1:${port}/${nth}`, events: webhookEvents, at: [60, 10] }
    ids.push(madeWebhookReply.parse(await call(controller, 'POST', path, hook)).id)
  }
  const pause = async (isPaused: boolean) => {
    for (const id of ids) await call(controller, 'PATCH', `${path}/${id}`, { isPaused })
  }
  await pause(true)
  return {
    count: () => told,
    async listen() {
      await pause(false)
      return { leave: () => pause(true) }
    },
  }
}

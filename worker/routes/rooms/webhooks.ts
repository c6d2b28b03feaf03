import { Hono } from 'hono'
import { ok } from '../../../schema/errors.ts'
import {
  madeWebhookReply,
  makeWebhookBody,
  patchWebhookBody,
  webhookDelivery,
  webhooksReply,
  webhookView,
} from '../../../schema/tools/webhooks/commands.ts'
import { keyedDigest, randomBytes } from '../../auth/secrets.ts'
import type { AppEnv } from '../../env.ts'
import { idempotencyKeyOf, secretKeyOf } from '../../http/idempotency.ts'
import { routesOf } from '../../http/route.ts'
import { atRoom, command } from '../../rooms/room-calls.ts'

const route = routesOf('Webhooks')

/** Addresses that are told what happens in a room. */
export const webhooks = new Hono<AppEnv>()
  .get(
    '/rooms/:id/webhooks',
    route({
      action: 'webhooks.read',
      summary: 'The webhooks of the room, each with its last 20 deliveries',
      reply: webhooksReply,
      handle: (c, { id }) =>
        atRoom(c, id, async (room, who) => {
          const found = await room.webhooks(who)
          return found.ok ? ok({ webhooks: found.value }) : found
        }),
    }),
  )
  .post(
    '/rooms/:id/webhooks',
    route({
      action: 'room.make_webhook',
      summary: 'Make a webhook; the reply has its secret, and nothing else ever does',
      about:
        'Messages follow the Standard Webhooks specification: `webhook-id`, `webhook-timestamp` and `webhook-signature`, and as the body `{type, timestamp, data}`. The address must be `https` with a public name, and redirects are not followed. `at` says at how many seconds left `cue.seconds_left` is told, and `minutes` from how many minutes on `show.behind` is. Repeating the request with the same `Idempotency-Key` returns the same webhook as long as it is there.',
      refuses: ['too_many_webhooks'],
      isKeyed: true,
      body: makeWebhookBody,
      reply: madeWebhookReply,
      status: 201,
      handle: (c, { id, body }) =>
        atRoom(c, id, async (room, who) => {
          const key = secretKeyOf(c)
          const bytes = key === null ? randomBytes() : await keyedDigest(c.env.CONTROL_SECRET, 'webhook', id, key)
          const secret = `whsec_${bytes.toString('base64')}`
          const made = await room.makeWebhook(body, secret, who, idempotencyKeyOf(c))
          return made.ok ? ok({ ...made.value, secret }) : made
        }),
    }),
  )
  .patch(
    '/rooms/:id/webhooks/:webhookId',
    route({
      action: 'room.pause_webhook',
      summary: 'Pause a webhook, or let it go on',
      about: 'What happens while it is paused is not told later.',
      refuses: ['not_found'],
      body: patchWebhookBody,
      reply: webhookView,
      handle: (c, { id, body }) =>
        atRoom(c, id, (room, who) =>
          room.pauseWebhook(c.req.param('webhookId') ?? '', body.isPaused, who, idempotencyKeyOf(c)),
        ),
    }),
  )
  .delete(
    '/rooms/:id/webhooks/:webhookId',
    route({
      action: 'room.end_webhook',
      summary: 'Delete a webhook, with what waits for it',
      handle: async (c, { id }) => {
        const webhookId = c.req.param('webhookId') ?? ''
        const ended = await command(c, id, 'room', { type: 'room.end_webhook', webhookId })
        return ended.ok ? ok(null) : ended
      },
    }),
  )
  .post(
    '/rooms/:id/webhooks/:webhookId/test',
    route({
      action: 'webhooks.test',
      summary: 'Send `webhook.test` to a webhook now, and wait for the answer',
      about: 'If it arrives, what waits for the webhook is tried at once.',
      refuses: ['not_found'],
      isKeyed: false,
      pace: 'costly',
      reply: webhookDelivery,
      handle: (c, { id }) => atRoom(c, id, (room, who) => room.testWebhook(c.req.param('webhookId') ?? '', who)),
    }),
  )

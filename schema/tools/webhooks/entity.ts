/** The webhooks of a room: addresses that are told what happens in it. */
import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { id, time, timeOrNull } from '../../values/fields.ts'

/** What a webhook can be told of. */
export const webhookEvents = [
  'cue.started',
  'cue.warning',
  'cue.danger',
  'cue.ended',
  'cue.seconds_left',
  'show.behind',
  'poll.opened',
  'poll.closed',
  'question.approved',
  'signal.created',
  'screen.needs_look',
  'room.ended',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Who paused a webhook: a person, or the room, because its address had failed for a day. */
const webhookPauses = ['person', 'failures'] as const

/** What is told of a webhook to those who may see it. */
export const shownWebhook = {
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** How many seconds are left when `cue.seconds_left` is told. */
  at: z._default(z.array(z.int()), []),
  /** By how many minutes the show is behind when `show.behind` is told. */
  minutes: z._default(z.int(), limits.usualBehindMinutes),
  /** Null while it is told what happens. */
  paused: z._default(z.nullable(z.enum(webhookPauses)), null),
  createdAt: time,
}

/** A webhook as it is stored. `sealed` is its secret, encrypted under the server's. */
const webhook = z.object({ ...shownWebhook, sealed: z.string() })
export type Webhook = z.infer<typeof webhook>

/**
 * The webhooks of a room, and up to which instant they were told what time does in its cues, and of its screens. No role
 * reads it, undo does not touch it, and no file has it.
 */
export const webhooks = z.object({
  hooks: z._default(z.array(webhook), []),
  toldAt: timeOrNull,
  screensToldAt: timeOrNull,
})
export type Webhooks = z.infer<typeof webhooks>

export const noWebhooks: Webhooks = { hooks: [], toldAt: null, screensToldAt: null }

/** Whether a webhook is told what happens. */
export const isListening = ({ paused }: Pick<Webhook, 'paused'>): boolean => paused === null

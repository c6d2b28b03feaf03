import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, wholeNumber } from '../../values/input.ts'
import { shownWebhook, type WebhookEvent, webhookEvents } from './entity.ts'

const distinct = <T>(list: T[]): T[] => [...new Set(list)]

const webhookFields = {
  url: z.string().check(z.minLength(1), z.maxLength(limits.maxAddressLength)),
  events: z.array(z.enum(webhookEvents)).check(
    z.minLength(1),
    z.overwrite((events) => distinct<WebhookEvent>(events)),
  ),
  at: z._default(
    z.array(wholeNumber(0, limits.maxWebhookSeconds)).check(
      z.maxLength(limits.maxWebhookInstants),
      z.overwrite((at) => distinct<number>(at)),
    ),
    [],
  ),
  minutes: z._default(wholeNumber(1, limits.maxBehindMinutes), limits.usualBehindMinutes),
}

export const webhookCommands = {
  /** [WH1] The room gets the secret sealed, and a short name that follows from it. The Worker makes the secret. */
  'room.make_webhook': {
    may: 'controller',
    isForPeople: true,
    fields: { ...webhookFields, sealed: z.string(), short: z.string() },
    isDirect: false,
  },
  'room.pause_webhook': {
    may: 'controller',
    fields: { webhookId: entityId, isPaused: z.boolean() },
    isDirect: false,
  },
  'room.end_webhook': { may: 'controller', fields: { webhookId: entityId }, isDirect: false },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof webhookCommands> = CommandIn<typeof webhookCommands, T>

export const makeWebhookBody = z.object(webhookFields)
export type NewWebhook = z.output<typeof makeWebhookBody>
export const patchWebhookBody = z.object({
  isPaused: z.boolean(),
})

/** Whether something was delivered, waits for its next try, or was given up. */
export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
/** Why a delivery failed, where no status says it. */
export const deliveryFaults = [
  'address',
  'no_answer',
  'too_slow',
  'redirects',
  'status',
  'paused',
  'too_many',
  'secret',
] as const

/** One thing that a webhook was told, and how that went the last time it was tried. */
export const webhookDelivery = z.object({
  id: z.string(),
  type: z.string(),
  at: z.iso.datetime(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.nullable(z.int()),
  /** How long the reply took. */
  ms: z.nullable(z.int()),
  fault: z.nullable(z.enum(deliveryFaults)),
  /** When it is tried next. */
  nextAt: z.nullable(z.iso.datetime()),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** A webhook in the list, with what it was told last, the newest first. */
export const webhookView = z.object({ ...shownWebhook, waiting: z.int(), deliveries: z.array(webhookDelivery) })
export type WebhookView = z.infer<typeof webhookView>

export const webhooksReply = z.object({ webhooks: z.array(webhookView) })
/** A webhook that was just made: the only reply that has its secret. */
export const madeWebhookReply = z.extend(webhookView, { secret: z.string() })

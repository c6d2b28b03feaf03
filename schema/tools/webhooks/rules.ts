import { put } from '../../core/change.ts'
import { done, type Facts, type Outcome } from '../../core/facts.ts'
import type { RoomState } from '../../core/state.ts'
import { refuse, refuseField } from '../../errors.ts'
import * as limits from '../../limits.ts'
import { isoTime } from '../../values/time.ts'
import type { CommandOf } from './commands.ts'
import { isListening, type Webhook, type Webhooks } from './entity.ts'

type Seen = Pick<RoomState, 'room' | 'webhooks'>
type Now = Pick<Facts, 'now'>

/** The id of a webhook follows from its secret, so the same request makes the same webhook. */
export const webhookId = (roomId: string, short: string): string => `${roomId}.${short}`

/** [WH1] A room has at most 5 webhooks. Seconds that are left are told only where it is said which. */
export function makeWebhook({ room, webhooks }: Seen, command: CommandOf<'room.make_webhook'>, facts: Now): Outcome {
  const { type: _, short, ...made } = command
  const id = webhookId(room.id, short)
  if (webhooks.hooks.some((one) => one.id === id)) return done({ kind: 'room' })
  if (webhooks.hooks.length >= limits.maxWebhooks) return refuse('too_many_webhooks')
  if (made.events.includes('cue.seconds_left') && made.at.length === 0)
    return refuseField('invalid', 'at', 'Please say at how many seconds left it is told.')
  const hook: Webhook = { ...made, id, paused: null, createdAt: isoTime(facts.now) }
  return withHooks(webhooks, [...webhooks.hooks, hook], facts)
}

/** [WH7] What happens while a webhook is paused is not told later. */
export function pauseWebhook({ webhooks }: Seen, command: CommandOf<'room.pause_webhook'>, facts: Now): Outcome {
  const { webhookId: id, isPaused } = command
  const hook = webhooks.hooks.find((one) => one.id === id)
  if (hook === undefined) return refuse('not_found')
  if (isListening(hook) !== isPaused) return done({ kind: 'room' })
  return withHooks(webhooks, replaced(webhooks, id, isPaused ? 'person' : null), facts)
}

export function endWebhook({ webhooks }: Seen, command: CommandOf<'room.end_webhook'>, facts: Now): Outcome {
  const hooks = webhooks.hooks.filter(({ id }) => id !== command.webhookId)
  return hooks.length === webhooks.hooks.length ? done({ kind: 'room' }) : withHooks(webhooks, hooks, facts)
}

/** [WH6] The webhooks of a room after an address has failed for a day. */
export const pausedByFailures = (webhooks: Webhooks, id: string): Webhooks => ({
  ...webhooks,
  hooks: replaced(webhooks, id, 'failures'),
})

const replaced = ({ hooks }: Webhooks, id: string, paused: Webhook['paused']): Webhook[] =>
  hooks.map((hook) => (hook.id === id ? { ...hook, paused } : hook))

/** [WH3] A webhook that is new or goes on is told nothing of what was before. */
const withHooks = (webhooks: Webhooks, hooks: Webhook[], { now }: Now): Outcome =>
  done({ kind: 'room' }, put('webhooks', { hooks, toldAt: isoTime(now), screensToldAt: isoTime(now) }, webhooks))

/** [WH6] How many webhooks were paused because they failed. */
export const failedWebhooks = ({ hooks }: Webhooks): number =>
  hooks.filter(({ paused }) => paused === 'failures').length

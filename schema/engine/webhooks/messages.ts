/** What webhooks are sent, after the Standard Webhooks specification. */
import type { RoomState } from '../../core/state.ts'
import { isListening, type Webhook, type WebhookEvent } from '../../tools/webhooks/entity.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { type Happened, happenedIn, roomEnded } from './happened.ts'

/** How long a screen is away before it needs attention, and how long screens have to come back after a fault of the server. */
const screenAwayMs = 10_000
const screensReturnMs = 5_000

/** One thing that one webhook is told. The same id is the same thing, however often it is sent. */
export type WebhookMessage = {
  hookId: string
  id: string
  type: WebhookEvent | 'webhook.test'
  at: EpochMs
  body: string
}

/**
 * [WH2] What the webhooks of a room are told of a step: those that were there before it, are there after it, and are not
 * paused. A room without webhooks costs nothing.
 */
export function messagesOf(before: RoomState, after: RoomState, at: EpochMs): WebhookMessage[] {
  if (before.webhooks.hooks.length === 0) return []
  const hooks = listening(before).filter(({ id }) => listening(after).some((one) => one.id === id))
  if (hooks.length === 0) return []
  return toldOf(after, hooks, happenedIn({ before, after, at, hooks }), at)
}

/** [WH8] The last words of a room that is deleted. */
export const lastMessagesOf = (state: RoomState, at: EpochMs): WebhookMessage[] =>
  toldOf(state, listening(state), [roomEnded('deleted', at)], at)

/** A screen with a name, as far as webhooks are told of it. */
export type WatchedScreen = {
  id: string
  name: string | null
  number: number
  isConnected: boolean
  lastSeenAt: string
}

/** When a screen that is away needs attention. A page that loads again is away for a moment too. */
const lookAt = ({ lastSeenAt }: WatchedScreen): EpochMs => Date.parse(lastSeenAt) + screenAwayMs

const away = (screens: readonly WatchedScreen[], { webhooks }: Pick<RoomState, 'webhooks'>): WatchedScreen[] =>
  screens.filter(
    (screen) =>
      screen.name !== null && !screen.isConnected && lookAt(screen) > Date.parse(webhooks.screensToldAt ?? ''),
  )

/**
 * [WH4] When webhooks are told next that a screen needs attention; null for never.
 * @param awakeAt since when the room is awake: after a fault of the server, screens need a moment to come back
 */
export function nextScreenAt(
  state: Pick<RoomState, 'webhooks'>,
  screens: () => readonly WatchedScreen[],
  awakeAt: EpochMs,
): EpochMs | null {
  const isAsked = listening(state).some(({ events }) => events.includes('screen.needs_look'))
  const due = isAsked ? away(screens(), state).map(lookAt) : []
  return due.length === 0 ? null : Math.max(Math.min(...due), awakeAt + screensReturnMs)
}

/** [WH4] What webhooks are told of screens that have been away for a while. */
export function screenMessages(state: RoomState, screens: readonly WatchedScreen[], now: EpochMs): WebhookMessage[] {
  const happened = away(screens, state)
    .filter((screen) => lookAt(screen) <= now)
    .map(
      ({ id, name, number, lastSeenAt }): Happened => ({
        type: 'screen.needs_look',
        key: `${id} ${lastSeenAt}`,
        data: { screen: { id, name, number, lastSeenAt }, why: 'offline' },
      }),
    )
  return toldOf(state, listening(state), happened, now)
}

/** [WH9] What a person sends to try an address. */
export const testMessage = (state: RoomState, hookId: string, at: EpochMs): WebhookMessage => ({
  hookId,
  ...messageOf(state, { type: 'webhook.test', key: String(at), data: {} }, at),
})

const listening = ({ webhooks }: Pick<RoomState, 'webhooks'>): Webhook[] => webhooks.hooks.filter(isListening)

function toldOf(
  state: RoomState,
  hooks: readonly Webhook[],
  happened: readonly Happened[],
  at: EpochMs,
): WebhookMessage[] {
  return happened.flatMap((one) => {
    const message = messageOf(state, one, at)
    return hooks.filter((hook) => isAsked(hook, one)).map(({ id: hookId }) => ({ hookId, ...message }))
  })
}

const isAsked = ({ events, at, minutes }: Webhook, happened: Happened): boolean =>
  events.includes(happened.type) &&
  (happened.second === undefined || at.includes(happened.second)) &&
  (happened.minutes === undefined || minutes === happened.minutes)

type Said = Omit<Happened, 'type'> & { type: WebhookMessage['type'] }

/** The id follows from what is told, so it is the same whenever that is told. */
function messageOf({ room }: RoomState, { type, key, data }: Said, at: EpochMs): Omit<WebhookMessage, 'hookId'> {
  const id = `msg_${`${type} ${key}`.replace(/[^A-Za-z0-9]+/g, '_')}`
  const body = { type, timestamp: isoTime(at), data: { room: { id: room.id, name: room.name }, ...data } }
  return { id, type, at, body: JSON.stringify(body) }
}

import type { WebhookMessage } from '../../schema/engine/webhooks/messages.ts'
import { parseJson } from '../../schema/json.ts'
import type { WebhookDelivery, WebhookView } from '../../schema/tools/webhooks/commands.ts'
import type { Webhook, Webhooks } from '../../schema/tools/webhooks/entity.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { WebhookNews } from '../live-room/ports.ts'
import { type Ask, fetchOutside } from '../outside/fetch-outside.ts'
import { type HookRow, HookRows, retriesMs, type Target, type Tried, target } from './hook-rows.ts'
import { signed, unseal } from './secrets.ts'

/** How long a receiver may take, and how much of its reply is read. */
export const webhookMs = 5_000
const webhookReplyBytes = 65_536
/** How long an address fails before its webhook is paused. */
export const webhookFailedMs = 86_400_000

type Options = {
  storage: DurableObjectStorage
  /** The webhooks of the room; null where there is none. */
  webhooks: () => Webhooks | null
  /** The id of the room, also of one that is deleted. */
  roomId: () => string
  now: () => EpochMs
  serverSecret: () => string
  isThisMachineAllowed: () => boolean
  ask: () => Ask
  /** An address has failed for a day. */
  onFailed: (hookId: string) => void
  /** A message is no longer on its way: something else may be due. */
  onMoved: () => void
}

/** How often a message is tried: at first, and after each wait. */
const tries = retriesMs.length + 1
/** The last words of a deleted room are tried for a few minutes: then nothing of it is left. */
const lastTries = 4
/** Longer than one try takes. */
const leaseMs = webhookMs + 5_000

/**
 * [WH5] What the webhooks of a room are told, in order for each, at least once and with the same id. Nobody waits for a
 * receiver: messages are rows, written with what they tell of, and each webhook has one on its way at most.
 */
export class RoomWebhooks {
  readonly #options: Options
  readonly #rows: HookRows
  readonly #onTheirWay = new Set<string>()
  /** When the first message is due; undefined while that has to be looked up. */
  #nextDueAt: EpochMs | null | undefined
  #isThere = false

  constructor(options: Options) {
    this.#options = options
    this.#rows = new HookRows(options.storage.sql)
  }

  /** What happened, in the transaction that it happened in. */
  note({ messages, hooks }: WebhookNews): void {
    this.#nextDueAt = undefined
    if (hooks !== null) {
      this.#rows.keepOnly(hooks)
      // One that goes on has a day again.
      for (const { id, paused } of hooks) if (paused !== null) this.#recovered(id)
    }
    if (messages.length > 0) this.#rows.add(messages)
  }

  /** [WH8] The room is deleted: nothing of its webhooks stays but what they are still told. */
  end(messages: readonly WebhookMessage[], hooks: readonly Webhook[]): void {
    this.#nextDueAt = undefined
    if (!this.#hasTable()) return
    this.#rows.forgetAll()
    if (messages.length === 0) return
    this.#rows.add(messages, new Map(hooks.map(({ id, url, sealed }) => [id, { url, sealed }])))
  }

  /** When the first message is due, or null. A room without webhooks asks no storage. */
  nextDueAt(): EpochMs | null {
    if (this.#options.webhooks()?.hooks.length === 0) return null
    if (this.#nextDueAt === undefined) {
      const due = this.#heads().map((head) => head.due_at)
      this.#nextDueAt = due.length === 0 ? null : Math.min(...due)
    }
    return this.#nextDueAt
  }

  /** Sends what is due. It does not wait: `onMoved` is called as each one ends. */
  send(): void {
    const dueAt = this.nextDueAt()
    const now = this.#options.now()
    if (dueAt === null || dueAt > now) return
    for (const head of this.#heads()) {
      if (head.due_at > now || this.#onTheirWay.has(head.hook)) continue
      this.#onTheirWay.add(head.hook)
      this.#nextDueAt = undefined
      this.#rows.lease(head.seq, now + leaseMs)
      void this.#deliver(head)
    }
  }

  async #deliver(message: HookRow): Promise<void> {
    const { now } = this.#options
    try {
      const isLast = message.target !== null && message.target !== 'null'
      const tried = await this.#try(this.#targetOf(message), message)
      // The object may have been erased meanwhile.
      if (!this.#hasTable()) return
      this.#nextDueAt = undefined
      this.#rows.tried(message, tried, now(), isLast ? lastTries : tries)
      this.#noteHealth(message.hook, tried.isDelivered)
    } catch (error) {
      console.error(JSON.stringify({ fault: 'webhook', reason: String(error) }))
    } finally {
      this.#onTheirWay.delete(message.hook)
      this.#options.onMoved()
    }
  }

  /** The webhook of a message; null if it is gone. */
  #targetOf({ hook, target: kept }: HookRow): Target | null {
    const own = target.safeParse(parseJson(kept ?? 'null')).data
    return own ?? this.#options.webhooks()?.hooks.find(({ id }) => id === hook) ?? null
  }

  async #try(to: Target | null, { message, body }: Pick<HookRow, 'message' | 'body'>): Promise<Tried> {
    const { serverSecret, roomId, now, isThisMachineAllowed, ask } = this.#options
    const secret = to === null ? null : await unseal(serverSecret(), roomId(), to.sealed)
    if (to === null || secret === null) return { isDelivered: false, status: null, ms: null, fault: 'secret' }
    const begunAt = now()
    const headers = await signed(secret, { id: message, body, second: Math.floor(begunAt / 1000) })
    const answer = await fetchOutside(to.url, {
      accept: '*/*',
      post: { headers, body },
      maxBytes: webhookReplyBytes,
      timeoutMs: webhookMs,
      maxRedirects: 0,
      isThisMachineAllowed: isThisMachineAllowed(),
      ask: ask(),
    })
    const ms = Math.max(0, now() - begunAt)
    if (answer.ok) return { isDelivered: true, status: answer.status, ms, fault: null }
    const { fault, status = null } = answer
    // The receiver has said that it has it: how its reply goes on is nothing to wait for.
    const isDelivered = status !== null && status >= 200 && status < 300
    return { isDelivered, status, ms, fault: isDelivered ? null : faultOf(fault) }
  }

  /** [WH6] An address that fails for a day is paused. */
  #noteHealth(hook: string, isWell: boolean): void {
    if (isWell) return this.#recovered(hook)
    const { storage, now, onFailed } = this.#options
    const since = storage.kv.get(failingKey(hook))
    if (typeof since !== 'number') return storage.kv.put(failingKey(hook), now())
    if (now() - since >= webhookFailedMs) onFailed(hook)
  }

  #recovered(hook: string): void {
    const { kv } = this.#options.storage
    if (kv.get(failingKey(hook)) !== undefined) kv.delete(failingKey(hook))
  }

  /** [WH9] Sends a message now, past those that wait. If it arrives, they follow at once. */
  async test(message: WebhookMessage): Promise<WebhookDelivery | null> {
    const { hookId, id, body } = message
    const to = this.#options.webhooks()?.hooks.find((hook) => hook.id === hookId) ?? null
    const tried = await this.#try(to, { message: id, body })
    const isStillThere = this.#options.webhooks()?.hooks.some((hook) => hook.id === hookId) === true
    if (!isStillThere) return null
    this.#nextDueAt = undefined
    this.#rows.tested(message, tried)
    if (tried.isDelivered) {
      this.#recovered(hookId)
      if (!this.#onTheirWay.has(hookId)) this.#rows.hurry(hookId, this.#options.now())
    }
    this.#options.onMoved()
    return this.#rows.delivery(hookId, id)
  }

  /** The webhooks as they are listed, the newest first. */
  list(): WebhookView[] {
    const { hooks } = this.#options.webhooks() ?? { hooks: [] }
    return hooks.map(({ sealed: _, ...hook }) => ({ ...hook, ...this.#rows.of(hook.id) })).reverse()
  }

  /** Everything of the object was removed. */
  forget(): void {
    this.#nextDueAt = undefined
    this.#isThere = false
  }

  #heads(): HookRow[] {
    return this.#hasTable() ? this.#rows.heads() : []
  }

  /** An object that never was a room has no table, and neither has a room that was erased. */
  #hasTable(): boolean {
    if (this.#isThere) return true
    const found = this.#options.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'hook_messages'").toArray()
    this.#isThere = found.length > 0
    return this.#isThere
  }
}

const failingKey = (hook: string): string => `failing ${hook}`

function faultOf(fault: string): Tried['fault'] {
  if (fault === 'redirects' || fault === 'too_slow' || fault === 'no_answer' || fault === 'status') return fault
  return fault === 'too_large' ? 'status' : 'address'
}

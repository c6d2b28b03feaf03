import * as z from 'zod/mini'
import type { WebhookMessage } from '../../schema/engine/webhooks/messages.ts'
import { deliveryFaults, deliveryStates, type WebhookDelivery } from '../../schema/tools/webhooks/commands.ts'
import type { Webhook } from '../../schema/tools/webhooks/entity.ts'
import { type EpochMs, isoTime } from '../../schema/values/time.ts'
import { readRows } from '../store/rows/stored-rows.ts'

/** How many messages wait for one webhook, and how many that are over are listed. */
export const webhookQueueMost = 500
const webhookDeliveries = 20

/** How long after each failure a message is tried again; then it is given up. */
export const retriesMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 18_000_000] as const

/** What waits for webhooks, and how the last deliveries went. `target` is the webhook itself where the room is gone. */
export const hookTables = [
  `TABLE IF NOT EXISTS hook_messages (
    seq INTEGER PRIMARY KEY, hook TEXT NOT NULL, message TEXT NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL,
    at INTEGER NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL,
    status INTEGER, ms INTEGER, fault TEXT, target TEXT, UNIQUE (hook, message))`,
]

/** Where a webhook is, and its sealed secret. */
export const target = z.object({ url: z.string(), sealed: z.string() })
export type Target = z.infer<typeof target>

const row = z.object({
  seq: z.number(),
  hook: z.string(),
  message: z.string(),
  type: z.string(),
  body: z.string(),
  at: z.number(),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  due_at: z.number(),
  status: z.nullable(z.number()),
  ms: z.nullable(z.number()),
  fault: z.catch(z.nullable(z.enum(deliveryFaults)), null),
  target: z.nullable(z.string()),
})
export type HookRow = z.infer<typeof row>

/** How one try went. */
export type Tried = Pick<WebhookDelivery, 'status' | 'ms' | 'fault'> & { isDelivered: boolean }

/** The messages of the webhooks of a room, each until it is delivered or given up, and a few that are over. */
export class HookRows {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  /** [WH5] Adds messages. One with the same id is the same: it is told once. Of too many, the oldest are given up. */
  add(messages: readonly WebhookMessage[], to: ReadonlyMap<string, Target> | null = null): void {
    const insert = `INSERT OR IGNORE INTO hook_messages (hook, message, type, body, at, state, attempts, due_at, target)
      VALUES (?, ?, ?, ?, ?, 'waiting', 0, ?, ?)`
    for (const { hookId, id, type, at, body } of messages)
      this.#sql.exec(insert, hookId, id, type, body, at, at, JSON.stringify(to?.get(hookId) ?? null))
    for (const hook of new Set(messages.map(({ hookId }) => hookId))) {
      const tooOld = `SELECT seq FROM hook_messages WHERE hook = ? AND state = 'waiting' ORDER BY seq DESC LIMIT -1 OFFSET ?`
      this.#giveUp(`seq IN (${tooOld})`, 'too_many', hook, webhookQueueMost)
    }
  }

  /** [WH7] Only these webhooks are left: what waits for one that is paused is given up, and of others nothing stays. */
  keepOnly(hooks: readonly Pick<Webhook, 'id' | 'paused'>[]): void {
    const marks = hooks.map(() => '?').join(', ')
    this.#sql.exec(`DELETE FROM hook_messages WHERE hook NOT IN (${marks})`, ...hooks.map(({ id }) => id))
    for (const { id, paused } of hooks)
      if (paused !== null) this.#giveUp(`hook = ? AND state = 'waiting'`, 'paused', id)
  }

  #giveUp(which: string, fault: Tried['fault'], ...values: SqlStorageValue[]): void {
    this.#sql.exec(`UPDATE hook_messages SET state = 'given_up', body = '', fault = ? WHERE ${which}`, fault, ...values)
  }

  /** The first message that waits for each webhook: they are told in order. */
  heads(): HookRow[] {
    const first = `SELECT MIN(seq) FROM hook_messages WHERE state = 'waiting' GROUP BY hook`
    const rows = this.#sql.exec(`SELECT * FROM hook_messages WHERE seq IN (${first})`).toArray()
    return readRows('hook_message', rows, (one) => row.safeParse(one))
  }

  /** Puts the next try off, so the alarm rings if this one never ends. */
  lease(seq: number, dueAt: EpochMs): void {
    this.#sql.exec('UPDATE hook_messages SET due_at = ? WHERE seq = ?', dueAt, seq)
  }

  /** [WH5] Notes how a try went. @param tries how often a message is tried in all */
  tried(message: HookRow, { isDelivered, status, ms, fault }: Tried, now: EpochMs, tries: number): void {
    const attempts = message.attempts + 1
    const waitMs = attempts < tries ? retriesMs[attempts - 1] : undefined
    const state = isDelivered ? 'delivered' : waitMs === undefined ? 'given_up' : 'waiting'
    this.#sql.exec(
      `UPDATE hook_messages SET state = ?, attempts = ?, due_at = ?, status = ?, ms = ?, fault = ?, body = ?
       WHERE seq = ? AND state = 'waiting'`,
      ...[state, attempts, now + (waitMs ?? 0), status, ms, fault, state === 'waiting' ? message.body : ''],
      message.seq,
    )
    if (state !== 'waiting') this.#forgetOld(message.hook)
  }

  /** [WH9] Notes a test, which nothing waits for. */
  tested({ hookId, id, type, at }: WebhookMessage, { isDelivered, status, ms, fault }: Tried): void {
    this.#sql.exec(
      `INSERT OR IGNORE INTO hook_messages (hook, message, type, body, at, state, attempts, due_at, status, ms, fault)
       VALUES (?, ?, ?, '', ?, ?, 1, ?, ?, ?, ?)`,
      ...[hookId, id, type, at, isDelivered ? 'delivered' : 'given_up', at, status, ms, fault],
    )
    this.#forgetOld(hookId)
  }

  /** What waits for a webhook is tried at once. */
  hurry(hook: string, now: EpochMs): void {
    this.#sql.exec(
      "UPDATE hook_messages SET due_at = ? WHERE hook = ? AND state = 'waiting' AND due_at > ?",
      now,
      hook,
      now,
    )
  }

  #forgetOld(hook: string): void {
    const old = `SELECT seq FROM hook_messages WHERE hook = ? AND state <> 'waiting' ORDER BY seq DESC LIMIT -1 OFFSET ?`
    this.#sql.exec(`DELETE FROM hook_messages WHERE seq IN (${old})`, hook, webhookDeliveries)
  }

  /** The last messages of a webhook, the newest first, and how many wait. */
  of(hook: string): { waiting: number; deliveries: WebhookDelivery[] } {
    const last = 'SELECT * FROM hook_messages WHERE hook = ? ORDER BY seq DESC LIMIT ?'
    const rows = this.#sql.exec(last, hook, webhookDeliveries).toArray()
    const [count] = this.#sql
      .exec("SELECT COUNT(*) AS waiting FROM hook_messages WHERE hook = ? AND state = 'waiting'", hook)
      .toArray()
    return {
      waiting: Number(count?.waiting ?? 0),
      deliveries: readRows('hook_message', rows, (one) => row.safeParse(one)).map(deliveryOf),
    }
  }

  /** The one with this id. */
  delivery(hook: string, message: string): WebhookDelivery | null {
    return this.of(hook).deliveries.find(({ id }) => id === message) ?? null
  }

  /** What nobody can be told any more: the room is gone. */
  forgetAll(): void {
    this.#sql.exec('DELETE FROM hook_messages')
  }
}

const deliveryOf = ({ message, type, at, state, attempts, status, ms, fault, due_at }: HookRow): WebhookDelivery => ({
  id: message,
  type,
  at: isoTime(at),
  state,
  attempts,
  status,
  ms,
  fault,
  nextAt: state === 'waiting' ? isoTime(due_at) : null,
})

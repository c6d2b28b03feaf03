import type { ClientResponse } from 'hono/client'
import { refusalMessage } from '../../../schema/errors.ts'
import { parseJson } from '../../../schema/json.ts'
import { isRefusalCode, type RefusalCode } from '../../../schema/refusal-codes.ts'
import * as words from './words/reply.ts'

/** What the API gave back: the value, or why not. A refusal is a value; nothing here throws for one. */
export type Reply<T> = { ok: true; value: T } | Refused
export type Refused = {
  ok: false
  /** `unreachable`: there was no reply, so it is not known whether the call was carried out. */
  code: RefusalCode | 'unreachable'
  /** A sentence for people. */
  message: string
  /** The message for each wrong field, by name; empty if no field is wrong. */
  fields: Record<string, string>
  /** How long to wait before retrying (`Retry-After`); null if the server does not say. */
  retryAfterSeconds: number | null
}

/** Whether the call may have been carried out all the same: no reply came, or only an error of a server or a proxy. */
export const isLost = ({ code }: Refused): boolean => code === 'unreachable' || code === 'internal'

/** A route's reply when it does not refuse; null if it is empty. */
type Success<Sent> =
  Sent extends ClientResponse<infer Body, infer Status, string>
    ? Status extends 200 | 201
      ? Body
      : Status extends 204
        ? null
        : never
    : never

/** Waits for a reply and reads it as a value or a refusal. */
export async function replyOf<Sent extends ClientResponse<unknown, number, string>>(
  pending: Promise<Sent>,
): Promise<Reply<Success<Sent>>> {
  try {
    const sent = await pending
    const text = await sent.text()
    if (!sent.ok) return refusalIn(text, sent.headers.get('retry-after'))
    return { ok: true, value: text === '' ? null : JSON.parse(text) }
  } catch {
    return unreachable
  }
}

const unreachable: Refused = {
  ok: false,
  code: 'unreachable',
  message: words.unreachable,
  fields: {},
  retryAfterSeconds: null,
}

/** Reads our error body; anything else (a proxy's page) counts as an internal error. */
function refusalIn(text: string, retryAfter: string | null): Refused {
  const error = field(parseJson(text), 'error')
  const code = field(error, 'code')
  const message = field(error, 'message')
  const known = typeof code === 'string' && isRefusalCode(code) ? code : 'internal'
  return {
    ok: false,
    code: known,
    message: typeof message === 'string' && message !== '' ? message : refusalMessage(known),
    fields: sentences(field(error, 'fields')),
    // The header may also hold a date, but our server never sends one.
    retryAfterSeconds: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const sentences = (fields: unknown): Record<string, string> =>
  typeof fields === 'object' && fields !== null
    ? Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

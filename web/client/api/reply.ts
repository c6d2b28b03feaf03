import type { ClientResponse } from 'hono/client'
import { refusalMessage } from '../../../schema/errors.ts'
import { fieldOf, parseJson } from '../../../schema/json.ts'
import { isRefusalCode, type RefusalCode } from '../../../schema/refusal-codes.ts'
import * as words from './words/reply.ts'

/** What the API gave back: the value, or why not. A refusal is a value; nothing here throws for one. */
export type ApiReply<T> = { ok: true; value: T } | Refused
export type Refused = {
  ok: false
  /** `unreachable`: there was no reply, so it is not known whether the call was carried out. */
  code: RefusalCode | 'unreachable'
  /** The sentence of the code, in the page's language. What the server says is for programs. */
  message: string
  /** A message for each field that is wrong, by name; empty if none is. A form knows better sentences before it asks. */
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
): Promise<ApiReply<Success<Sent>>> {
  try {
    const sent = await pending
    const text = await sent.text()
    if (!sent.ok) return refusalIn(text, sent.headers.get('retry-after'))
    return { ok: true, value: text === '' ? null : JSON.parse(text) }
  } catch {
    return unreachable()
  }
}

/** No reply came. */
export const unreachable = (): Refused => ({
  ok: false,
  code: 'unreachable',
  message: words.unreachable,
  fields: {},
  retryAfterSeconds: null,
})

/** Reads our error body; anything else (a proxy's page) counts as an internal error. */
function refusalIn(text: string, retryAfter: string | null): Refused {
  const error = fieldOf(parseJson(text), 'error')
  const code = fieldOf(error, 'code')
  const known = typeof code === 'string' && isRefusalCode(code) ? code : 'internal'
  const message = refusalMessage(known)
  return {
    ok: false,
    code: known,
    message,
    fields: Object.fromEntries(Object.keys(fieldOf(error, 'fields') ?? {}).map((name) => [name, message])),
    // The header may also hold a date, but our server never sends one.
    retryAfterSeconds: retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  }
}

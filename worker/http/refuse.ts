import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import {
  type ErrorBody,
  inTheWayOf,
  type Meanwhile,
  meanwhileOf,
  programMessage,
  type Refusal,
  refusedFields,
} from '../../schema/errors.ts'
import { type RefusalCode, refusalStatus } from '../../schema/refusal-codes.ts'
import { bearerOf } from '../auth/bearer.ts'

/** How many seconds a refused sender should wait. */
const retryAfterSeconds: Partial<Record<RefusalCode, number>> = {
  too_many_requests: 60,
  unavailable: 5,
  no_place: 10,
  mail_failed: 30,
}

type RefusalStatus = Extract<(typeof refusalStatus)[RefusalCode], ContentfulStatusCode>

/** What else a refusal says: what is wrong with which field, what is in the way, and what someone else changed. */
type Told = { fields?: Record<string, string> | undefined } & ReturnType<typeof inTheWayOf> & Meanwhile

/** The one shape of an error: the code, the sentence for a person, and what else is known. */
function errorBody(code: RefusalCode, { fields, ...told }: Told = {}, hasToken = false): ErrorBody {
  const firstField = fields === undefined ? undefined : Object.values(fields)[0]
  const message = firstField ?? programMessage(code, told, hasToken)
  return { error: { code, message, ...(fields === undefined ? {} : { fields }), ...told } }
}

/** @param wait seconds to wait, if known more exactly than from the code */
function errorHeaders(code: RefusalCode, wait = retryAfterSeconds[code]): Record<string, string> {
  return {
    ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
    ...(code === 'token_invalid' ? { 'WWW-Authenticate': 'Bearer' } : {}),
  }
}

/** The refusal of a request that no route answers, such as the upgrade of a socket. */
export const refusal = (code: RefusalCode): Response =>
  Response.json(errorBody(code), { status: refusalStatus[code], headers: errorHeaders(code) })

/**
 * The refusal of a route.
 * @param wait seconds to wait, if known more exactly than from the code
 * @param inTheWay what is in the way, and why
 * @param meanwhile what someone else changed
 */
export function refuseWith(
  c: Context,
  code: RefusalCode,
  fields?: Record<string, string>,
  wait?: number,
  inTheWay: ReturnType<typeof inTheWayOf> = {},
  meanwhile: Meanwhile = {},
) {
  for (const [name, value] of Object.entries(errorHeaders(code, wait))) c.header(name, value)
  const hasToken = bearerOf(c.req.raw.headers) !== null
  return c.json(errorBody(code, { fields, ...inTheWay, ...meanwhile }, hasToken), refusalStatus[code] as RefusalStatus)
}

/** The reply of a refusal, with all that it says. */
export const refused = (c: Context, refusal: Refusal) =>
  refuseWith(c, refusal.code, refusedFields(refusal), refusal.waitSeconds, inTheWayOf(refusal), meanwhileOf(refusal))

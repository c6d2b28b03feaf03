import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorBody, type inTheWayOf, type Meanwhile, programMessage } from '../../schema/errors.ts'
import { type RefusalCode, refusalStatus } from '../../schema/refusal-codes.ts'

/** How many seconds a refused sender should wait. */
const retryAfterSeconds: Partial<Record<RefusalCode, number>> = {
  too_many_requests: 60,
  unavailable: 5,
  no_place: 10,
  mail_failed: 30,
}

type RefusalStatus = Extract<(typeof refusalStatus)[RefusalCode], ContentfulStatusCode>

/**
 * The one shape of an error: the code, the sentence for a person, and what is wrong with which field.
 * @param wait seconds to wait, if known more exactly than from the code
 * @param inTheWay what is in the way, and why
 * @param meanwhile what someone else changed
 */
export function refuseWith(
  c: Context,
  code: RefusalCode,
  fields?: Record<string, string>,
  wait = retryAfterSeconds[code],
  inTheWay: ReturnType<typeof inTheWayOf> = {},
  meanwhile: Meanwhile = {},
) {
  if (wait !== undefined) c.header('Retry-After', String(wait))
  if (code === 'token_invalid') c.header('WWW-Authenticate', 'Bearer')
  const firstField = fields === undefined ? undefined : Object.values(fields)[0]
  const body: ErrorBody = {
    error: {
      code,
      message: firstField ?? programMessage(code, inTheWay),
      ...inTheWay,
      ...(fields === undefined ? {} : { fields }),
      ...meanwhile,
    },
  }
  return c.json(body, refusalStatus[code] as RefusalStatus)
}

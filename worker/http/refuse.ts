import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorBody, type RefusalCode, refusals } from '../../schema/errors.ts'

/** How many seconds a refused sender should wait. */
const retryAfterSeconds: Partial<Record<RefusalCode, number>> = {
  too_many_requests: 60,
  unavailable: 5,
  mail_failed: 30,
}

type RefusalStatus = Extract<(typeof refusals)[RefusalCode]['status'], ContentfulStatusCode>

/**
 * The one shape of an error: the code, the sentence for a person, and what is wrong with which field.
 * @param wait seconds to wait, if known more exactly than from the code
 */
export function refuseWith(
  c: Context,
  code: RefusalCode,
  fields?: Record<string, string>,
  wait = retryAfterSeconds[code],
) {
  const { status, message } = refusals[code]
  if (wait !== undefined) c.header('Retry-After', String(wait))
  const firstField = fields === undefined ? undefined : Object.values(fields)[0]
  const body: ErrorBody = {
    error: { code, message: firstField ?? message, ...(fields === undefined ? {} : { fields }) },
  }
  return c.json(body, status as RefusalStatus)
}

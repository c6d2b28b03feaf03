import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header in which the front of a local server proves itself. */
export const frontHeader = 'x-cuelight-front'

/**
 * What the front of a local server and its Worker share in one run. Only the run's name is on the command line, where other
 * users of the machine can read it.
 * @param run a random text, another one in each run
 */
export const frontKey = (cookieSecret: string, run: string): string =>
  createHmac('sha256', cookieSecret).update(`front\n${run}`).digest('base64url')

type FrontEnv = { COOKIE_SECRET: string; FRONT?: string }

let known: { run: string; key: Buffer } | undefined

/** Whether a request came as it should: through the front, if there is one. */
export function isThroughFront({ COOKIE_SECRET, FRONT }: FrontEnv, headers: Headers): boolean {
  if (FRONT === undefined) return true
  if (known?.run !== FRONT) known = { run: FRONT, key: Buffer.from(frontKey(COOKIE_SECRET, FRONT)) }
  const given = Buffer.from(headers.get(frontHeader) ?? '')
  return given.length === known.key.length && timingSafeEqual(given, known.key)
}

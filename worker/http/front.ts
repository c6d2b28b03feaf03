import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../auth/secrets.ts'

/** The header in which the front of a local server proves itself. */
export const frontHeader = 'x-cuelight-front'

/**
 * What the front of a local server and its Worker share in one run. Only the run's name is on the command line, where other
 * users of the machine can read it.
 * @param run a random text, another one in each run
 */
export const frontKey = (cookieSecret: string, run: string): Promise<string> => keyedHash(cookieSecret, 'front', run)

type FrontEnv = { COOKIE_SECRET: string; FRONT?: string }

/** The key of this run. Every request is compared with it, so it is made once. */
let known: { run: string; key: Buffer } | undefined

/** Whether a request came as it should: through the front, if there is one. */
export async function isThroughFront({ COOKIE_SECRET, FRONT }: FrontEnv, headers: Headers): Promise<boolean> {
  if (FRONT === undefined) return true
  if (known?.run !== FRONT) known = { run: FRONT, key: Buffer.from(await frontKey(COOKIE_SECRET, FRONT)) }
  const given = Buffer.from(headers.get(frontHeader) ?? '')
  return given.length === known.key.length && timingSafeEqual(given, known.key)
}

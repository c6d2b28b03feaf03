import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../auth/secrets.ts'

/** The header in which the front of a local server proves itself. */
export const frontHeader = 'x-cuelight-front'

/**
 * What the front of a local server and its Worker share in one run. Only the run's name is on the command line, where other
 * users of the machine can read it.
 * @param run a random text, another one in each run
 */
export const frontKey = (cookieSecret: string, run: string): Promise<string> => keyedHash(cookieSecret, 'front', run)

/** The key of this run. Every request is compared with it, so it is made once. */
let known: { run: string; key: Buffer } | undefined

/** Whether a request came through the front of this run. */
export const isThroughFront = (cookieSecret: string, run: string, headers: Headers): Promise<boolean> =>
  isFrontKey(cookieSecret, run, headers.get(frontHeader) ?? '')

/** Whether a text is the key of this run. */
export async function isFrontKey(cookieSecret: string, run: string, text: string): Promise<boolean> {
  if (known?.run !== run) known = { run, key: Buffer.from(await frontKey(cookieSecret, run)) }
  const given = Buffer.from(text)
  return given.length === known.key.length && timingSafeEqual(given, known.key)
}

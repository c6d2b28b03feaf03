import { isKeyedDigest, keyedHash } from '../auth/secrets.ts'

/** The header in which the front of a local server proves itself. */
export const frontHeader = 'x-cuelight-front'

/**
 * What the front of a local server and its Worker share in one run. Only the run's name is on the command line, where other
 * users of the machine can read it.
 * @param run a random text, another one in each run
 */
export const frontKey = (cookieSecret: string, run: string): Promise<string> => keyedHash(cookieSecret, 'front', run)

type FrontEnv = { COOKIE_SECRET: string; FRONT?: string }

/** Whether a request came as it should: through the front, if there is one. */
export async function isThroughFront({ COOKIE_SECRET, FRONT }: FrontEnv, headers: Headers): Promise<boolean> {
  if (FRONT === undefined) return true
  const given = Buffer.from(headers.get(frontHeader) ?? '', 'base64url')
  return isKeyedDigest(given, COOKIE_SECRET, 'front', FRONT)
}

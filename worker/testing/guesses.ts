import { env } from 'cloudflare:test'
import { keyedHash } from '../auth/secrets.ts'
import type { Browser } from './browser.ts'

/**
 * Makes a network have guessed wrong this often, the last time just now: hundreds of guesses would take long.
 * @param about what was guessed at, if each such thing is counted alone
 */
export async function missedFrom({ address }: Browser, purpose: string, misses: number, ...about: string[]) {
  await missed(await keyedHash(env.COOKIE_SECRET, `guess-${purpose}`, 'network', address, ...about), misses)
}

/** Notes wrong guesses under a name that is counted. */
export async function missed(client: string, misses: number): Promise<void> {
  await env.DB.prepare('INSERT OR REPLACE INTO guessers VALUES (?, ?, ?, 0)').bind(client, misses, Date.now()).run()
}

import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

/** Far longer than what is left of a reply takes, which is one query. */
export const replyIsOutMs = 100

/**
 * Does something when the reply is out. `waitUntil` alone begins immediately and delays the rest of the reply: by a
 * millisecond for a mail, which is enough to reveal who has an account [T10].
 */
export function afterReply(c: Context<AppEnv>, work: () => Promise<unknown>): void {
  c.executionCtx.waitUntil(scheduler.wait(replyIsOutMs).then(work))
}

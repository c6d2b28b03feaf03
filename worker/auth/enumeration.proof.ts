import { describe, expect, it } from 'vitest'
import { replyIsOutMs } from '../http/after-reply.ts'
import { addAccount, freshEmail, login, signup } from '../testing/accounts.ts'
import { Browser, type HttpReply } from '../testing/browser.ts'
import { takePlace } from './passwords/hash-queue.ts'

/**
 * Mann-Whitney U of two samples, as a standard normal z (without the usual correction for ties, which would make |z| a little larger).
 * |z| above 3.29 happens once in a thousand when both come from one distribution.
 */
function rankTest(a: readonly number[], b: readonly number[]): number {
  const u = a.reduce((sum, x) => sum + b.reduce((n, y) => n + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0)
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  return (u - mean) / deviation
}

/** The parts of a reply that must be equal: only the values of cookies may differ. */
const shownOf = ({ status, text, headers }: HttpReply) => ({
  status,
  text,
  names: [...headers.keys()].sort(),
  cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=')),
})

/** Signs in from a network that has no place in the queue of hashes. */
function loginInVain(email: string): Promise<HttpReply> {
  const browser = new Browser('203.0.113.200')
  while (takePlace({ network: browser.address, browser: null }).ok);
  return login(browser, email, 'not the password')
}

const pairs = 24
/** Two-sided, one in a thousand: equal distributions pass 999 of 1,000 runs. */
const criticalZ = 3.29
/** The clock shows whole milliseconds. The shortest request takes seven, so one more is above this share. */
const tellingShare = 0.1

/**
 * Each way in, tried with an address that has an account and with one that has none, and how long to wait after each
 * request, in ms. There is only one thread here: if a request is short enough for a mail to show in it, the mail of the
 * one before must have been sent.
 */
const ways: [string, (email: string) => Promise<HttpReply>, number][] = [
  ['signing up', (email) => signup(new Browser(), email), 10],
  ['signing in with a wrong password', (email) => login(new Browser(), email, 'not the password'), 10],
  ['signing in when the queue is full', loginInVain, 10],
  ['forgetting the password', (email) => new Browser().post('/api/auth/forgot-password', { email }), replyIsOutMs + 30],
]

const medianOf = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

/** Whether response times reveal who has an account, in one series of alternating requests. */
async function revealsAccounts(ask: (email: string) => Promise<HttpReply>, restMs: number): Promise<boolean> {
  const known = await Promise.all(Array.from({ length: pairs }, () => addAccount()))
  const [knownMs, unknownMs]: [number[], number[]] = [[], []]
  const timed = async (email: string, times: number[]) => {
    const startedAt = performance.now()
    await ask(email)
    times.push(performance.now() - startedAt)
    await scheduler.wait(restMs)
  }
  for (const [index, { email }] of known.entries()) {
    const turns = [() => timed(email, knownMs), () => timed(freshEmail(), unknownMs)]
    if (index % 2 === 1) turns.reverse()
    for (const turn of turns) await turn()
  }
  const isRanked = Math.abs(rankTest(knownMs, unknownMs)) >= criticalZ
  return isRanked && Math.abs(medianOf(knownMs) / medianOf(unknownMs) - 1) >= tellingShare
}

describe('threat T10: who has an account', () => {
  it.each(ways)('%s answers alike, byte for byte', async (_, ask) => {
    const known = shownOf(await ask((await addAccount()).email))
    const unknown = shownOf(await ask(freshEmail()))
    expect(known).toEqual(unknown)
  })

  it('asking for another code gets the same reply, immediately and later', async () => {
    const replies: unknown[] = []
    for (const email of [(await addAccount()).email, freshEmail()]) {
      const browser = new Browser()
      await browser.post('/api/auth/forgot-password', { email })
      replies.push(shownOf(await browser.post('/api/auth/resend-otp')))
      replies.push(shownOf(await browser.post('/api/auth/verify-otp', { otp: '123456' })))
      replies.push(
        shownOf(await browser.post('/api/auth/reset-password', { otp: '123456', newPassword: 'long enough' })),
      )
    }
    expect(replies.slice(0, 3)).toEqual(replies.slice(3))
  })

  // A real leak shows every time; a machine that was slow once will not be slow at the same place again.
  it.each(ways)(
    '%s takes the same time: rank test over interleaved requests',
    async (_, ask, restMs) =>
      expect((await revealsAccounts(ask, restMs)) && (await revealsAccounts(ask, restMs))).toBe(false),
    180_000,
  )

  it('the rank test would detect a skipped hash', () => {
    const slow = Array.from({ length: pairs }, (_, n) => 50 + (n % 17))
    const fast = Array.from({ length: pairs }, (_, n) => 5 + (n % 13))
    expect(rankTest(slow, fast)).toBeGreaterThan(criticalZ)
    expect(Math.abs(rankTest(slow, [...slow].reverse()))).toBeLessThan(criticalZ)
  })
})

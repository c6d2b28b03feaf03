import { describe, expect, it } from 'vitest'
import { addAccount, freshEmail, login, signup } from '../testing/accounts.ts'
import { type Answer, Browser } from '../testing/browser.ts'
import { rankTest } from '../testing/rank-test.ts'

/** What may differ from one answer to the next: nothing but the texts of cookies. */
const shownOf = ({ status, text, headers }: Answer) => ({
  status,
  text,
  names: [...headers.keys()].sort(),
  cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '=')),
})

const pairs = 24
/** Two-sided, one in a thousand: the same distribution passes 999 runs of 1,000. */
const criticalZ = 3.29
/**
 * A machine that does other things too may favour one side by a hair. What would tell of an account is a step left out,
 * and the shortest of them, a query, is more than a quarter of a request.
 */
const tellingShare = 0.25

/** The ways in, each asked with an address that has an account and with one that has none. */
const ways: [string, (email: string) => Promise<Answer>][] = [
  ['signing up', (email) => signup(new Browser(), email)],
  ['signing in with a wrong password', (email) => login(new Browser(), email, 'not the password')],
  ['forgetting the password', (email) => new Browser().post('/api/auth/forgot-password', { email })],
]

const medianOf = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0

/** Whether the time of the answers tells who has an account, in one series of requests in turn. */
async function isTold(ask: (email: string) => Promise<Answer>): Promise<boolean> {
  const known = await Promise.all(Array.from({ length: pairs }, () => addAccount()))
  const [knownMs, unknownMs]: [number[], number[]] = [[], []]
  const timed = async (email: string, times: number[]) => {
    const startedAt = performance.now()
    await ask(email)
    times.push(performance.now() - startedAt)
    // What is mailed after the answer must not slow the next one down: there is one thread here.
    await scheduler.wait(10)
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

  it('asking for another code answers alike, at once and later', async () => {
    const answers: unknown[] = []
    for (const email of [(await addAccount()).email, freshEmail()]) {
      const browser = new Browser()
      await browser.post('/api/auth/forgot-password', { email })
      answers.push(shownOf(await browser.post('/api/auth/resend-otp')))
      answers.push(shownOf(await browser.post('/api/auth/verify-otp', { otp: '123456' })))
      answers.push(
        shownOf(await browser.post('/api/auth/reset-password', { otp: '123456', newPassword: 'long enough' })),
      )
    }
    expect(answers.slice(0, 3)).toEqual(answers.slice(3))
  })

  // What tells of an account tells of it every time; a machine that stumbled once does not do so in the same place again.
  it.each(ways)(
    '%s takes as long: rank test over interleaved requests',
    async (_, ask) => expect((await isTold(ask)) && (await isTold(ask))).toBe(false),
    180_000,
  )

  it('the rank test would see a hash that is left out', () => {
    const slow = Array.from({ length: pairs }, (_, n) => 50 + (n % 17))
    const fast = Array.from({ length: pairs }, (_, n) => 5 + (n % 13))
    expect(rankTest(slow, fast)).toBeGreaterThan(criticalZ)
    expect(Math.abs(rankTest(slow, [...slow].reverse()))).toBeLessThan(criticalZ)
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { mailsPerAddressPerHour } from '../auth/mail-budget.ts'
import { addAccount, mailsTo } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('threat T24: mail as a weapon', () => {
  it('a thousand requests for one address send five mails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 60_000 })
    const { email } = await addAccount()
    // Each from its own network, because the budget per network is not under test.
    const ask = () => new Browser().post('/api/auth/forgot-password', { email })
    const said: Record<string, number> = {}
    for (let asked = 0; asked < 1_000; asked += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, ask))
      for (const { status, code } of replies) said[`${status} ${code}`] = (said[`${status} ${code}`] ?? 0) + 1
    }
    const sent = mailsPerAddressPerHour
    expect(said).toEqual({ '200 null': sent, '429 too_many_requests': 1_000 - sent })
    await scheduler.wait(300)
    expect(await mailsTo(email, mailsPerAddressPerHour)).toHaveLength(mailsPerAddressPerHour)
  })
})

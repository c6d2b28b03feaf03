import { describe, expect, it } from 'vitest'
import * as limits from '../../schema/limits.ts'
import { addAccount, login, signup } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { accountPassword } from '../testing/samples.ts'
import { type Place, takePlace } from './hash-queue.ts'

/** Takes all places that a network or a browser may have. */
function fill(network: string, browser: string | null = null): Place[] {
  const taken: Place[] = []
  for (;;) {
    const place = takePlace({ network, browser })
    if (!place.ok) return taken
    taken.push(place.value)
  }
}
const end = (places: readonly Place[]) => Promise.all(places.map(({ run }) => run(async () => undefined)))

describe('threat T63: the queue of hashes', () => {
  it('works on one at a time, in the order in which the places were taken', async () => {
    const done: string[] = []
    const work = (name: string) => async (pause: () => Promise<void>) => {
      done.push(`${name} begins`)
      await pause()
      done.push(`${name} ends`)
    }
    const [one, two] = [takePlace({ network: 'a', browser: null }), takePlace({ network: 'b', browser: null })]
    if (!one.ok || !two.ok) throw new Error('there was no place')
    await Promise.all([two.value.run(work('two')), one.value.run(work('one'))])
    expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  it('has so many places for a browser, for a network, and in all', async () => {
    const browser = fill('a', 'browser')
    expect(browser).toHaveLength(limits.hashesWaitingPerBrowser)
    const network = fill('a')
    expect(browser.length + network.length).toBe(limits.hashesWaitingPerNetwork)
    const others = [...fill('b'), ...fill('c')]
    expect(browser.length + network.length + others.length).toBe(limits.hashesWaiting)
    expect(takePlace({ network: 'd', browser: null })).toMatchObject({ ok: false, code: 'too_many_requests' })
    await end([...browser, ...network, ...others])
    await end(fill('a'))
  })

  it('is passed on when work fails, and when a request that waited breaks off', async () => {
    const [broken, failing, last] = ['a', 'b', 'c'].map((network) => takePlace({ network, browser: null }))
    if (!broken?.ok || !failing?.ok || !last?.ok) throw new Error('there was no place')
    const failed = failing.value.run(() => Promise.reject(new Error('no memory')))
    await expect(failed).rejects.toThrow('no memory')
    expect(await last.value.run(async () => 'done')).toBe('done')
  })

  it('refuses signing in and up and a reset with the wait, a right password and an unknown address too', async () => {
    const browser = new Browser()
    const { email } = await addAccount()
    expect((await login(browser, email)).status).toBe(200)
    const places = fill(browser.address)
    const refusals = [
      await login(browser, email),
      await login(new Browser(browser.address), email, 'not the password'),
      await login(new Browser(browser.address), 'nobody@cuelight.test', accountPassword),
      await signup(new Browser(browser.address), 'new@cuelight.test'),
      await browser.post('/api/auth/reset-password', { otp: '123456', newPassword: 'long enough' }),
      await browser.delete('/api/user/account', { body: { currentPassword: accountPassword } }),
      await browser.patch('/api/user/profile', { currentPassword: accountPassword, newPassword: 'long enough' }),
    ]
    for (const refused of refusals) {
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
    // Another network has places.
    const elsewhere = login(new Browser(), email)
    await end(places)
    expect((await elsewhere).status).toBe(200)
    expect((await login(browser, email)).status).toBe(200)
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { addAccount, login, signup } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { accountPassword } from '../../testing/samples.ts'
import {
  hashesWaiting,
  hashShareOfBrowser,
  hashShareOfNetwork,
  hashWaitMs,
  type Pause,
  type Place,
  takePlace,
} from './hash-queue.ts'

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
const placesOfNetwork = hashesWaiting * hashShareOfNetwork

function placeOf(network: string): Place {
  const place = takePlace({ network, browser: null })
  if (!place.ok) throw new Error('there was no place')
  return place.value
}

/** Sets the clock on. */
function passTime(ms: number): void {
  const then = Date.now() + ms
  vi.spyOn(Date, 'now').mockImplementation(() => then)
}
afterEach(() => vi.restoreAllMocks())

describe('threat T63: the queue of hashes', () => {
  it('works on one at a time, in the order in which the places were taken', async () => {
    const done: string[] = []
    const work = (name: string) => async (pause: () => Promise<void>) => {
      done.push(`${name} begins`)
      await pause()
      done.push(`${name} ends`)
    }
    const [one, two] = [placeOf('a'), placeOf('b')]
    await Promise.all([two.run(work('two')), one.run(work('one'))])
    expect(done).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  it('lets networks take turns: who comes while one holds all of its places waits for the one at work', async () => {
    const done: string[] = []
    const work = (name: string) => async (pause: Pause) => {
      await pause()
      done.push(name)
    }
    const storm = fill('storm').map(({ run }) => run(work('storm')))
    const honest = placeOf('honest').run(work('honest'))
    const second = placeOf('honest').run(work('honest, again'))
    const other = placeOf('other').run(work('other'))
    await Promise.all([...storm, honest, second, other])
    expect(done.slice(0, 6)).toEqual(['storm', 'honest', 'other', 'storm', 'storm', 'honest, again'])
    expect(done).toHaveLength(placesOfNetwork + 3)
  })

  it('keeps no ticket waiting while others come and go', async () => {
    const done: string[] = []
    const work = (name: string) => async (pause: Pause) => {
      await pause()
      done.push(name)
    }
    const [first, second] = [placeOf('a'), placeOf('a')]
    let newcomers = 0
    const arrive = (): Promise<void> => {
      newcomers += 1
      return placeOf(`newcomer ${newcomers}`)
        .run(work('newcomer'))
        .then(() => (newcomers < 10 ? arrive() : undefined))
    }
    await Promise.all([first.run(work('first')), second.run(work('second')), arrive()])
    expect(done.indexOf('second')).toBeLessThan(4)
  })

  it('has so many places for a browser, for a network, and in all', async () => {
    const browser = fill('a', 'browser')
    expect(browser).toHaveLength(hashesWaiting * hashShareOfBrowser)
    const network = fill('a')
    expect(browser.length + network.length).toBe(placesOfNetwork)
    const others = [...fill('b'), ...fill('c')]
    expect(browser.length + network.length + others.length).toBe(hashesWaiting)
    expect(takePlace({ network: 'd', browser: null })).toMatchObject({ ok: false, code: 'too_many_requests' })
    await end([...browser, ...network, ...others])
    await end(fill('a'))
  })

  it('is passed on when work fails, and when a request that waited breaks off', async () => {
    const [_broken, failing, last] = [placeOf('a'), placeOf('b'), placeOf('c')]
    const failed = failing.run(() => Promise.reject(new Error('no memory')))
    await expect(failed).rejects.toThrow('no memory')
    expect(await last.run(async () => 'done')).toBe('done')
  })

  it('has fewer places where hashes take long, so the last one waits about as long as before', async () => {
    const slow = async (pause: Pause) => {
      passTime(2_000)
      await pause()
    }
    for (let n = 0; n < 20; n += 1) await placeOf('a').run(slow)
    const [own, others] = [fill('a'), fill('b')]
    expect([own.length, others.length]).toEqual([2, 2])
    expect((own.length + others.length) * 2_000).toBe(hashWaitMs)
    await end([...own, ...others])
    // However long one takes, a single network leaves a place for another one.
    for (let n = 0; n < 20; n += 1)
      await placeOf('a').run(async (pause) => {
        passTime(60_000)
        await pause()
      })
    const last = [fill('a'), fill('b')]
    expect(last.map(({ length }) => length)).toEqual([1, 1])
    await end(last.flat())
    for (let n = 0; n < 80; n += 1) await placeOf('a').run((pause) => pause())
    const all = fill('a')
    expect(all).toHaveLength(placesOfNetwork)
    await end(all)
  })

  it('works on one at a time also when the isolate was held up by something else', async () => {
    const { promise, resolve: done } = Promise.withResolvers<void>()
    let isOtherAtWork = false
    const first = placeOf('a').run(() => promise)
    const second = placeOf('b').run(async () => {
      isOtherAtWork = true
    })
    const waiting = [...fill('a'), ...fill('b')]
    passTime(5_000)
    // Nobody vanished meanwhile, neither for those who wait nor for a newcomer.
    expect(takePlace({ network: 'a', browser: null })).toMatchObject({ ok: false, code: 'too_many_requests' })
    await scheduler.wait(100)
    expect(isOtherAtWork).toBe(false)
    done()
    await Promise.all([first, second, end(waiting)])
    expect(isOtherAtWork).toBe(true)
  })

  it('is empty again when all who waited have vanished', async () => {
    expect(fill('a')).toHaveLength(placesOfNetwork)
    expect(fill('a')).toHaveLength(0)
    passTime(10_000)
    const places = fill('a')
    expect(places).toHaveLength(placesOfNetwork)
    await end(places)
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

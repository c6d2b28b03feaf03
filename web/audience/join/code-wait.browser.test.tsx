import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nobody } from '../../../schema/core/door.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../testing/look.ts'
import { openRoom, refuse, shortCode } from '../../testing/room.ts'
import { showPhone } from '../../testing/screens.tsx'
import { passTime, setTime } from '../../testing/time.ts'

const connected = page.getByRole('heading', { name: 'Connected to Event' })
const field = page.getByRole('textbox')
const wait = page.getByRole('timer')
const secondsLeft = () => Number(/in (\d+) seconds?\./.exec(wait.query()?.textContent ?? '')?.[1])

test('a code that has to wait shows for how long, tries again, and leaves the form usable', async () => {
  setTime()
  const room = openRoom('Town hall', nobody)
  await page.viewport(320, 640)
  let isBlocked = true
  let asked = 0
  room.api.get('/api/join/*', (c) => {
    asked += 1
    if (!isBlocked) return c.notFound()
    c.header('retry-after', '30')
    return refuse(c, 'too_many_requests')
  })
  await showPhone('/join')
  const askedAt = Date.now()
  await field.fill(shortCode)
  await expect.element(page.getByRole('heading', { name: 'Too many tries' })).toBeVisible()
  const first = secondsLeft()
  const sinceAskedSeconds = (Date.now() - askedAt) / 1000
  // In development React mounts twice and asks twice.
  const atFirst = asked
  // The server’s wait, plus up to a fifth, so a hall does not return all at once.
  expect(first + sinceAskedSeconds).toBeGreaterThanOrEqual(29)
  expect(first).toBeLessThanOrEqual(36)
  expectNoSidewaysScroll()
  await passTime(10_000)
  await expect.poll(secondsLeft).toBeLessThanOrEqual(first - 10)
  expect(asked).toBe(atFirst)

  // Still refused after the wait: the page waits again.
  await passTime((first - 10) * 1000)
  await expect.poll(() => asked).toBe(atFirst + 1)
  await expect.poll(secondsLeft).toBeGreaterThanOrEqual(28)
  isBlocked = false
  await passTime(36_000)
  await expect.poll(() => asked).toBe(atFirst + 2)
  await expect.element(connected).toBeVisible()

  // A mistyped code needs no wait.
  isBlocked = true
  await showPhone('/join')
  await field.fill('000000')
  await expect.element(wait).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try Different Code' }).click()
  isBlocked = false
  await field.fill(shortCode)
  await expect.element(connected).toBeVisible()
})

/** The tests of rules and screens begin at a set time (`schema/testing/start-time.ts`). That none reads another, `scripts/lint/` says. */
import { expect, test } from 'vitest'

test('a run begins at the time that was set for it', () => {
  const set = Date.parse(process.env.TEST_NOW ?? '2026-11-21T09:30:00.000Z')
  expect(Date.now() - set).toBeGreaterThanOrEqual(0)
  expect(Date.now() - set).toBeLessThan(3_600_000)
})

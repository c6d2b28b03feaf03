/** The tests of rules and screens begin at a set time (`schema/testing/start-time.ts`), and read no other. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const files = globSync(['schema/**/*.ts', 'web/**/*.{ts,tsx}', 'scripts/**/*.test.ts'], { cwd: root }).filter(
  (file) => !/e2e\/|node_modules|start-time\./.test(file),
)

test('no test of theirs reads the time past that clock', () => {
  expect(files.filter((file) => /new Date\(\)/.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([])
})

test('a run begins at the time that was set for it', () => {
  const set = Date.parse(process.env.TEST_NOW ?? '2026-11-21T09:30:00.000Z')
  expect(Date.now() - set).toBeGreaterThanOrEqual(0)
  expect(Date.now() - set).toBeLessThan(3_600_000)
})

import { describe, expect, it } from 'vitest'
import { rungOf } from './reconnect-ladder.ts'

describe('the reconnect ladder', () => {
  it.each([
    [null, 'quiet', null],
    [0, 'quiet', 2000],
    [1999, 'quiet', 1],
    [2000, 'dot', 3000],
    [4999, 'dot', 1],
    [5000, 'strip', null],
    [60_000, 'strip', null],
  ] as const)('down for %s ms: %s', (downForMs, rung, changesInMs) => {
    expect(rungOf(downForMs)).toEqual({ rung, changesInMs })
  })
})

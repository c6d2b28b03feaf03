import { expect, test } from 'vitest'
import { noon } from '../../testing/rooms/facts.ts'
import { faultsOf, isExpected, type ReceivedReport, screenSilentMs } from './health.ts'
import type { ScreenReport } from './report.ts'

const report: ScreenReport = {
  second: 60,
  shows: 'timer',
  clockOffsetMs: 0,
  rttMs: 30,
  width: 1920,
  height: 1080,
  isSoundOn: true,
  hasWakeLock: true,
  isVisible: true,
  release: 'new',
}
const expected = { now: noon, watchedSince: noon - 60_000, hasChimes: true, release: 'new' }
type More = Partial<Parameters<typeof faultsOf>[2] & Pick<ReceivedReport, 'expectedSecond'>>
const faults = (patch: Partial<ScreenReport>, { expectedSecond = 60, ...more }: More = {}) =>
  faultsOf(
    { isConnected: true },
    { report: { ...report, ...patch }, receivedAt: noon, expectedSecond },
    { ...expected, ...more },
  )

test.each<[string, Partial<ScreenReport>, More, string[]]>([
  ['all is well', {}, {}, []],
  ['a second of a difference', { second: 61 }, {}, []],
  ['two seconds of a difference', { second: 58 }, {}, ['wrong_second']],
  ['no time on it, as beside a poll', { second: null }, {}, []],
  ['no time in the room', {}, { expectedSecond: null }, []],
  ['a hidden page without a wake lock', { isVisible: false, hasWakeLock: false }, {}, ['hidden', 'may_sleep']],
  ['no sound', { isSoundOn: false }, {}, ['muted']],
  ['no sound, where no cue has chimes', { isSoundOn: false }, { hasChimes: false }, []],
  ['an old release', { release: 'old' }, {}, ['old_release']],
  ['no report for a while', {}, { now: noon + screenSilentMs + 1 }, ['silent']],
])('[O5] %s', (_, patch, more, found) => expect(faults(patch, more)).toEqual(found))

test('[O5] a screen without a connection has no other fault, and a new watch waits for the first reports', () => {
  expect(faultsOf({ isConnected: false }, null, expected)).toEqual(['offline'])
  expect(faultsOf({ isConnected: true }, null, { ...expected, watchedSince: noon })).toEqual([])
  expect(faultsOf({ isConnected: true }, null, expected)).toEqual(['silent'])
})

test.each([
  ['a named screen', 'Hall B', true, true],
  ['a named screen that is away', 'Hall B', false, true],
  ['a browser that shows the room', null, true, true],
  ['a browser that has left', null, false, false],
])('[O6] the desk counts %s: %s, %s', (_, name, isConnected, counts) =>
  expect(isExpected({ name, isConnected })).toBe(counts),
)

import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { complaints, isTaken, testBody, testRequiredText } from '../../testing/bodies.ts'
import { addTimerBody, selectTimerBody } from './commands.ts'
import { maxTimersPerRoom } from './entity.ts'
import { patchTimerBody } from './plan/patch.ts'

const text = { field: 'name', max: limits.maxTimerNameLength }

describe('a new timer', () => {
  testBody(addTimerBody, { name: 'Panel', duration: 600, isCountUp: true })
  const bodyWith = (name: unknown) => ({ name, duration: 600 })
  testRequiredText('its name', { schema: addTimerBody, bodyWith, ...text })

  test('counts down by default', () => {
    expect(addTimerBody.parse({ name: 'x', duration: 1 }).isCountUp).toBe(false)
  })

  test('has a name in one line', () => {
    expect(addTimerBody.parse({ name: 'a\nb', duration: 1 }).name).toBe('a b')
  })
})

describe('a patch of a timer', () => {
  testBody(patchTimerBody, {
    isRunning: false,
    currentTime: 600,
    startedAt: null,
    name: 'Panel',
    duration: 600,
    isCountUp: false,
    order: 0,
  })
  const bodyWith = (name: unknown) => ({ name, duration: 600 })
  testRequiredText('its name', { schema: patchTimerBody, bodyWith, ...text })

  test('accepts only booleans as flags, and must change something', () => {
    for (const value of ['true', 1, 0, null, 'on', []])
      expect(isTaken(patchTimerBody, { isRunning: value })).toBe(false)
    expect(complaints(patchTimerBody, { extra: 1 })).toEqual([['body', 'missing']])
  })
})

describe('the selected timer', () => testBody(selectTimerBody, { timerId: 'x' }))

describe('numbers', () => {
  const wrong = ['1e309', '-1e309', '1.5', '"600"', '""', 'null', 'true', '[600]', '{}', '1e16']

  test.each(wrong)('%s is not a number of seconds', (json) => {
    const value: unknown = JSON.parse(json)
    expect(isTaken(addTimerBody, { name: 'x', duration: value })).toBe(false)
    for (const field of ['duration', 'currentTime', 'order'])
      expect(isTaken(patchTimerBody, { [field]: value })).toBe(false)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 10n, undefined])('nor is %s', (value) => {
    expect(isTaken(addTimerBody, { name: 'x', duration: value })).toBe(false)
    expect(isTaken(patchTimerBody, { currentTime: value })).toBe(false)
  })

  test.each([
    ['duration', 1, limits.maxTimerSeconds],
    ['currentTime', -limits.maxTimerSeconds, limits.maxTimerSeconds],
    ['order', 0, maxTimersPerRoom],
  ])('%s goes from %i to %i', (field, min, max) => {
    const taken = (value: number) => isTaken(patchTimerBody, { [field]: value })
    expect([min - 1, min, max, max + 1].map(taken)).toEqual([false, true, true, false])
  })

  test('are refused with the limit that they broke', () => {
    const of = (body: object) => complaints(patchTimerBody, body)
    expect(of({ duration: 0 })).toEqual([['duration', 'too_low', 1]])
    expect(of({ duration: 1.5 })).toEqual([['duration', 'wrong']])
    expect(of({ duration: 360_000 })).toEqual([['duration', 'too_high', 359_999]])
    expect(of({ currentTime: 360_000 })).toEqual([['currentTime', 'too_high', 359_999]])
    expect(of({ currentTime: -360_000 })).toEqual([['currentTime', 'too_low', -359_999]])
    expect(of({ order: -1 })).toEqual([['order', 'too_low', 0]])
  })
})

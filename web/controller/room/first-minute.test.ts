import { expect, test } from 'vitest'
import * as limits from '../../../schema/limits.ts'
import { runSheets } from './first-minute.tsx'

test('every timer of a run sheet is valid', () => {
  expect(runSheets()).toHaveLength(3)
  for (const { duration, name } of runSheets().flatMap((sheet) => sheet.timers)) {
    expect(Number.isInteger(duration) && duration > 0 && duration <= limits.maxTimerSeconds).toBe(true)
    expect(name.trim()).not.toBe('')
  }
})

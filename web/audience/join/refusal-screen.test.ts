import { expect, test } from 'vitest'
import { secondsUntil } from './refusal-screen.tsx'

test.each([
  [60_000, 60],
  [59_001, 60],
  [59_000, 59],
  [1, 1],
  [0, 0],
  [-5_000, 0],
])('%i ms are shown as %i seconds', (ms, seconds) => expect(secondsUntil(7_000 + ms, 7_000)).toBe(seconds))

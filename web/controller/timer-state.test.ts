import { describe, expect, it } from 'vitest'
import type { Timer } from '../../schema/room/state.ts'
import { timerState } from './timer-state.ts'
import { timerStates } from './words/timers.ts'

const start = Date.parse('2026-11-21T10:00:00.000Z')
const at = (seconds: number) => start + seconds * 1000
const startedAt = new Date(start).toISOString()

const standing: Timer = {
  id: 'r.t',
  roomId: 'r',
  name: 'Talk',
  duration: 60,
  currentTime: 60,
  isCountUp: false,
  order: 0,
  createdAt: startedAt,
  updatedAt: startedAt,
  isRunning: false,
  startedAt: null,
}
const running: Timer = { ...standing, isRunning: true, startedAt }

function timerWord(...args: Parameters<typeof timerState>): string | null {
  const state = timerState(...args)
  return state === null ? null : timerStates[state]
}

describe('the word beside a timer', () => {
  it.each([
    [0, 'ON AIR'],
    [29, 'ON AIR'],
    [30, 'WRAP UP'],
    [59, 'WRAP UP'],
    [60, 'TIME’S UP'],
    [61, 'OVER'],
  ])('of 60 s, %i s after the start: %s', (seconds, word) => {
    expect(timerWord(running, true, at(seconds))).toBe(word)
  })

  it('knows no end of a count-up timer', () => {
    expect(timerWord({ ...running, isCountUp: true }, true, at(600))).toBe('ON AIR')
  })

  it('tells begun from waiting', () => {
    expect(timerWord({ ...standing, currentTime: 12 }, true, at(0))).toBe('PAUSED')
    expect(timerWord(standing, true, at(0))).toBe('STANDBY')
    expect(timerWord(standing, false, at(0))).toBeNull()
  })
})

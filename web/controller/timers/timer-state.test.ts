import { describe, expect, it } from 'vitest'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { noPlan } from '../../../schema/tools/timers/plan/no-plan.ts'
import { projectedEnd, timerState } from './timer-state.tsx'
import { timerStates } from './words/timers.ts'

const start = Date.parse('2026-11-21T10:00:00.000Z')
const at = (seconds: number) => start + seconds * 1000
const startedAt = new Date(start).toISOString()

const standing: Timer = {
  ...noPlan,
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

describe('the word next to a timer', () => {
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

  it('is never overtime for a count-up timer', () => {
    expect(timerWord({ ...running, isCountUp: true, currentTime: 0 }, true, at(600))).toBe('ON AIR')
  })

  it('distinguishes begun from waiting: an adjusted timer has not begun', () => {
    expect(timerWord({ ...standing, startedFirstAt: startedAt }, true, at(0))).toBe('PAUSED')
    expect(timerWord({ ...standing, startedFirstAt: startedAt, endedAt: startedAt }, true, at(0))).toBe('DONE')
    expect(timerWord({ ...standing, currentTime: 12 }, true, at(0))).toBe('STANDBY')
    expect(timerWord(standing, true, at(0))).toBe('STANDBY')
    expect(timerWord(standing, false, at(0))).toBeNull()
  })
})

const runningWith = (fields: Partial<Pick<Timer, 'currentTime' | 'duration' | 'isCountUp'>>): Timer => ({
  ...noPlan,
  id: 'r.t',
  roomId: 'r',
  name: 'Talk',
  duration: 600,
  currentTime: 600,
  isCountUp: false,
  order: 0,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...fields,
  isRunning: true,
  startedAt: new Date(start).toISOString(),
})

describe('projected end', () => {
  it('is the start plus the remaining time, however much has run', () => {
    expect(projectedEnd(runningWith({ currentTime: 300 }), at(0))).toEqual({ endsAt: at(300), overSeconds: 0 })
    expect(projectedEnd(runningWith({ currentTime: 300 }), at(299))).toEqual({ endsAt: at(300), overSeconds: 0 })
  })

  it('shows how far over a countdown is', () => {
    expect(projectedEnd(runningWith({ currentTime: 300 }), at(342))).toEqual({ endsAt: at(300), overSeconds: 42 })
  })

  it('is the full duration of a count-up timer', () => {
    const timer = runningWith({ isCountUp: true, currentTime: 0 })
    expect(projectedEnd(timer, at(10))).toEqual({ endsAt: at(600), overSeconds: 0 })
    expect(projectedEnd(timer, at(610))).toEqual({ endsAt: at(600), overSeconds: 10 })
  })

  it('is missing for a timer that is not running', () => {
    expect(projectedEnd({ ...runningWith({}), isRunning: false, startedAt: null }, at(5))).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { Timer } from '../../schema/room/state.ts'
import { projectedEnd } from './projected-end.ts'

const start = Date.parse('2026-11-21T10:00:00.000Z')
const at = (seconds: number) => start + seconds * 1000

const running = (fields: Partial<Pick<Timer, 'currentTime' | 'duration' | 'isCountUp'>>): Timer => ({
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
  it('is start plus what was left, however much has run', () => {
    expect(projectedEnd(running({ currentTime: 300 }), at(0))).toEqual({ endsAt: at(300), overSeconds: 0 })
    expect(projectedEnd(running({ currentTime: 300 }), at(299))).toEqual({ endsAt: at(300), overSeconds: 0 })
  })

  it('says how far over a countdown is', () => {
    expect(projectedEnd(running({ currentTime: 300 }), at(342))).toEqual({ endsAt: at(300), overSeconds: 42 })
  })

  it('ends a count-up timer when it has run as long as its duration', () => {
    const timer = running({ isCountUp: true })
    expect(projectedEnd(timer, at(10))).toEqual({ endsAt: at(600), overSeconds: 0 })
    expect(projectedEnd(timer, at(610))).toEqual({ endsAt: at(600), overSeconds: 10 })
  })

  it('says nothing of a timer that stands still', () => {
    expect(projectedEnd({ ...running({}), isRunning: false, startedAt: null }, at(5))).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import type { Command } from '../../../engine/commands/commands.ts'
import { having, havingAt, kept, tried, undo } from '../../../testing/kept-room.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../../testing/rooms/timers.ts'
import { iso, seconds } from '../../../testing/show.ts'
import type { Timer } from '../entity.ts'
import { effectOfDelay } from './delay.ts'

const minutes = (count: number) => count * 60
const at = (minute: number) => iso(minutes(minute))
const day = [
  runningSince(timerWith('Opening', { duration: minutes(30), plannedStart: at(0) }), seconds(0)),
  timerWith('Talk', { order: 1, duration: minutes(30), plannedStart: at(30) }),
  timerWith('Panel', { order: 2, duration: minutes(30), plannedStart: at(60) }),
  timerWith('Answers', { order: 3, duration: minutes(15), trigger: 'linked' }),
  timerWith('Lunch', { order: 4, duration: minutes(60), plannedStart: at(120), endsAt: at(180), trigger: 'scheduled' }),
  timerWith('Beside', { order: 5, plannedStart: at(125), isParallel: true }),
]
const roomOf = (timers: Timer[] = day) => kept(stateWith({ timers }))
const delay = (from: string, by: number): Command => ({ type: 'rundown.delay', from, seconds: minutes(by) })
const starts = (timers: readonly Timer[]) =>
  Object.fromEntries(timers.map(({ name, plannedStart }) => [name, plannedStart]))

describe('everything from an instant on', () => {
  test('[DL1] [DL2] starts later: what is planned from then on and has not begun, in one step of undo', () => {
    const delayed = havingAt(roomOf(), delay(at(60), 20), seconds(minutes(20)))
    const { state } = delayed
    expect(starts(state.timers)).toEqual({
      ...{ Opening: at(0), Talk: at(30), Panel: at(80), Answers: null, Lunch: at(140), Beside: at(145) },
    })
    expect(state.timers.find(({ name }) => name === 'Lunch')?.endsAt).toBe(at(200))
    expect(starts(having(delayed, undo).state.timers)).toEqual(starts(day))
  })

  test('[DL2] never moves what ran or runs', () => {
    const { state } = havingAt(roomOf(), delay(at(-600), 20), seconds(minutes(20)))
    expect(starts(state.timers)).toMatchObject({ Opening: at(0), Talk: at(50), Panel: at(80) })
  })

  test('[DL1] gives the first one a start if only those before it have one, unless it begins by itself', () => {
    const chained = day
      .slice(0, 3)
      .map((timer, place): Timer => (place === 0 ? timer : { ...timer, plannedStart: null }))
    const { state } = havingAt(roomOf(chained), delay(at(60), 20), seconds(minutes(20)))
    expect(starts(state.timers)).toEqual({ Opening: at(0), Talk: null, Panel: at(80) })
    const linked = chained.map((timer): Timer => ({ ...timer, trigger: 'linked' }))
    expect(starts(havingAt(roomOf(linked), delay(at(60), 20), seconds(minutes(20))).state.timers)).toMatchObject({
      Panel: null,
    })
  })

  test('[DL3] may start earlier, but nothing before now', () => {
    const earlier = havingAt(roomOf(), delay(at(60), -20), seconds(minutes(20)))
    expect(starts(earlier.state.timers)).toMatchObject({ Talk: at(30), Panel: at(40), Lunch: at(100) })
    expect(tried(roomOf(), delay(at(60), -45), seconds(minutes(20)))).toMatchObject({
      ok: false,
      code: 'not_enough_time',
    })
  })

  test('[DL4] is shown before it is made: what it moves, and when the show ends', () => {
    const now = seconds(minutes(20))
    const { state } = roomOf(day.slice(0, 5))
    const effect = effectOfDelay(state, { from: at(60), seconds: minutes(20) }, now)
    expect(effect).toMatchObject({ ok: true, value: { moved: 3, late: null, endMoves: minutes(20) } })
    expect(effectOfDelay(state, { from: at(60), seconds: -minutes(45) }, now)).toMatchObject({
      code: 'not_enough_time',
    })
  })

  test('[DL1] no seconds, or nothing that is planned then, change nothing and leave no step', () => {
    for (const command of [delay(at(60), 0), delay(at(900), 20)])
      expect(havingAt(roomOf(), command, seconds(minutes(20))).state).toEqual(roomOf().state)
  })
})

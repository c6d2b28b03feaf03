import { describe, expect, test } from 'vitest'
import { applyChanges, step } from '../../../engine/commands/step.ts'
import { emptyState } from '../../../engine/state.ts'
import { factsAt } from '../../../testing/rooms/facts.ts'
import { roomWith } from '../../../testing/rooms/state.ts'
import { isoTime } from '../../../values/time.ts'

const now = Date.parse('2026-11-21T09:30:00Z')
const at = (hour: number) => isoTime(Date.parse('2026-11-21T00:00:00Z') + hour * 3_600_000)
const session = (sourceId: string, hour: number) => ({
  name: sourceId,
  duration: 600,
  isCountUp: false,
  plannedStart: at(hour),
  sourceId,
})

describe('[PR7] cues from a schedule', () => {
  let steps = 0
  const nextPrefix = () => {
    steps += 1
    return `step${steps}`
  }
  const add = (state: ReturnType<typeof emptyState>, ...timers: ReturnType<typeof session>[]) => {
    const done = step(state, { type: 'timer.add_batch', timers, fromSchedule: true }, factsAt(now, nextPrefix()))
    if (!done.ok) throw new Error('refused')
    return applyChanges(state, done.changes)
  }
  const namesOf = ({ timers }: ReturnType<typeof emptyState>) => timers.map(({ name }) => name)

  test('are added once, each at its place', () => {
    const first = add(emptyState(roomWith({})), session('ten', 10), session('twelve', 12))
    const second = add(first, session('nine', 9), session('ten', 10), session('eleven', 11), session('eleven', 11))
    expect(namesOf(second)).toEqual(['nine', 'ten', 'eleven', 'twelve'])
    expect(add(second, session('ten', 10)).timers).toEqual(second.timers)
  })
})

import { expect, test } from 'vitest'
import type { AgendaItem } from '../../../schema/tools/timers/forecast/agenda.ts'
import { foldedCount } from './folded-count.ts'

test.each<[AgendaItem['status'][], number]>([
  [[], 0],
  [['next', 'upcoming'], 0],
  [['done', 'live', 'next'], 0],
  [['done', 'done', 'live', 'next'], 2],
  [['done', 'skipped', 'done', 'next'], 3],
  [['done', 'done', 'paused', 'done', 'next'], 2],
  [['done', 'done', 'done'], 0],
])('of %j the first %i are folded', (statuses, count) => {
  expect(foldedCount(statuses.map((status) => ({ status })))).toBe(count)
})

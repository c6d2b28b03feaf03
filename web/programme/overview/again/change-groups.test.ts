import { expect, test } from 'vitest'
import type { OfferedChange } from '../../../../schema/programme/schedule/difference.ts'
import { groupsOf, takeable, tickedAtFirst } from './change-groups.ts'

const change = (sourceId: string, stageId: string | null, more: Partial<OfferedChange> = {}): OfferedChange => ({
  ...{ sourceId, kind: 'renamed', stage: stageId ?? 'New', stageId, before: null, after: null, isEditedByHand: false },
  ...{ cue: null, isLocked: false, lockedBy: null, isMatchedByTitle: false, ...more },
})
const changes = [
  change('1', 'b'),
  change('1', 'b', { kind: 'length' }),
  change('2', 'a', { isEditedByHand: true }),
  change('3', 'a', { isLocked: true, lockedBy: 'runs' }),
  change('4', null),
]

test('[DF5] changes are shown by stage, as the stages are arranged, and by session', () => {
  const groups = groupsOf(changes, [{ id: 'a' }, { id: 'b' }])
  expect(groups.map(({ stage, isNew, sessions }) => [stage, isNew, sessions.map((one) => one.changes.length)])).toEqual(
    [
      ['a', false, [1, 1]],
      ['b', false, [2]],
      ['New', true, [1]],
    ],
  )
  expect(takeable(groups).map(({ sourceId }) => sourceId)).toEqual(['2', '1', '4'])
})

test('[DF5] everything is ticked but what was edited by hand, what is left alone, and what needs a new stage', () => {
  expect([...tickedAtFirst(changes)]).toEqual(['1'])
})

import { describe, expect, test } from 'vitest'
import type { Rights } from '../../../core/rights.ts'
import { mayWith } from '../../../engine/access/access.ts'
import type { CommandOf } from '../../../engine/commands/commands.ts'
import { step } from '../../../engine/commands/step.ts'
import { project } from '../../../engine/wire/project.ts'
import { factsAt, idOf, noon } from '../../../testing/rooms/facts.ts'
import { stateWith } from '../../../testing/rooms/state.ts'
import { edit, timerWith } from '../../../testing/rooms/timers.ts'
import { named } from '../../../testing/show.ts'
import { done, refused } from '../../../testing/steps.ts'
import { withColumns } from './cells.ts'

const av = { id: 'av', name: 'AV', color: 'blue' } as const
const lx = { id: 'lx', name: 'LX', color: null } as const
const room = stateWith({
  timers: [timerWith('a', { cells: { av: 'canary-av', lx: 'canary-lx' } }), timerWith('b')],
  room: { columns: [av, lx] },
})

describe('[C21] columns of one’s own', () => {
  test('[C21] an edit changes the cells that it names, and an empty text empties one', () => {
    const { state } = done(room, edit('a', { cells: { av: 'Video 3' } }))
    expect(named(state, 'a').cells).toEqual({ av: 'Video 3', lx: 'canary-lx' })
    expect(named(done(state, edit('a', { cells: { lx: '' } })).state, 'a').cells).toEqual({ av: 'Video 3' })
    expect(done(room, edit('a', { cells: { av: 'canary-av' } })).changes).toEqual([])
  })

  test('[C21] a cell in a column that the room lacks is refused', () => {
    expect(refused(room, edit('a', { cells: { mics: 'H1' } }))).toBe('invalid')
    expect(refused(room, { type: 'timer.add', name: 'c', duration: 60, isCountUp: false, cells: { mics: 'x' } })).toBe(
      'invalid',
    )
  })

  test('[C21] deleting a column deletes its cells, and the same columns change nothing', () => {
    const { state, changes } = done(room, { type: 'room.update', columns: [{ ...lx, name: 'Light' }] })
    expect(state.room.columns).toEqual([{ ...lx, name: 'Light' }])
    expect(named(state, 'a').cells).toEqual({ lx: 'canary-lx' })
    expect(changes.filter(({ kind }) => kind === 'put').length).toBeGreaterThan(1)
    expect(done(room, { type: 'room.update', columns: [{ ...av }, { ...lx }] }).changes).toEqual([])
  })

  test.each<[Rights, Omit<CommandOf<'room.update'>, 'type'>, boolean]>([
    ['timers', { columns: [] }, true],
    ['timers', { columns: [], base: av.id }, true],
    ['timers', { columns: [], name: 'Gala' }, false],
    ['timers', { language: 'de' }, false],
    ['audience', { columns: [] }, false],
    ['questions', { columns: [] }, false],
    ['speaker', { columns: [] }, false],
    ['read', { columns: [] }, false],
  ])('[C21] [A13] the link of %s may send %o: %s', (rights, given, isAllowed) => {
    expect(mayWith([rights], { type: 'room.update', ...given })).toBe(isAllowed)
  })

  test('[C21] [U1] a column that was deleted comes back with its cells, and the step has a name of its own', () => {
    const deleted = step(room, { type: 'room.update', columns: [lx] }, factsAt(noon))
    if (!deleted.ok) throw new Error(deleted.code)
    const [writes = []] = deleted.changes.flatMap((change) => (change.kind === 'undoSteps' ? [change.made] : []))
    expect(project(deleted.state, 'controller').undo.undoes?.code).toBe('change_the_columns')
    const undone = step(deleted.state, { type: 'room.undo' }, factsAt(noon + 1_000, 'u', { undoWrites: () => writes }))
    if (!undone.ok) throw new Error(undone.code)
    expect(undone.state.room.columns).toEqual([av, lx])
    expect(named(undone.state, 'a').cells).toEqual({ av: 'canary-av', lx: 'canary-lx' })
  })

  test('[C21] [P19] [P5] only controllers read them', () => {
    for (const role of ['viewer', 'speaker', 'audience'] as const) {
      const view = project(room, role)
      expect(JSON.stringify(view)).not.toContain('canary')
      expect(view.room.columns).toEqual([])
    }
    expect(project(room, 'controller').timers.find(({ id }) => id === idOf('a'))?.cells['av']).toBe('canary-av')
  })

  test('[C21] those of an event are added, by id or name, as far as they fit', () => {
    const { columns, cellsOf } = withColumns([av], [{ ...av, id: 'x' }, lx])
    expect(columns).toEqual([av, lx])
    expect(cellsOf({ x: 'one', lx: 'two', gone: 'three' })).toEqual({ av: 'one', lx: 'two' })
    const eight = Array.from({ length: 8 }, (_, index) => ({ id: `c${index}`, name: `C${index}`, color: null }))
    expect(withColumns(eight, [lx]).columns).toBe(eight)
    expect(withColumns(eight, [lx]).cellsOf({ lx: 'lost' })).toEqual({})
  })
})

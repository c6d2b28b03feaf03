/** Undo may not give a limited link what it could not set itself. */
import { describe, expect, test } from 'vitest'
import type { Rights } from '../../core/rights.ts'
import { type Kept, kept, redo, tried, undo } from '../../testing/kept-room.ts'
import { banWith, liveMessageWith } from '../../testing/rooms/entries.ts'
import { at, idOf } from '../../testing/rooms/facts.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import { rowsAfter, stepsAfter } from '../../testing/rows.ts'
import type { Command } from '../commands/commands.ts'

const opens = { kind: 'poll', id: idOf('draft'), showResults: false, isOnDisplay: false } as const
const room = kept(
  stateWith({
    timers: [timerWith('opens', { opens }), timerWith('awaited'), timerWith('plain')],
    polls: [pollWith('draft')],
    liveMessages: [liveMessageWith('m', { isVisible: false, onCue: { timerId: idOf('awaited'), at: 'start' } })],
    bans: [banWith('b', 'ada', { removesVotes: true }), banWith('words only', 'ben')],
  }),
)

const asked = (held: Kept, command: Command, rights: readonly Rights[]) => tried(held, command, at(60_000), { rights })

function leftBy(held: Kept, command: Command, rights: readonly Rights[]): Kept {
  const result = asked(held, command, rights)
  if (!result.ok) throw new Error(`${command.type} was refused: ${result.code}`)
  const { state, changes } = result
  return { state, rows: rowsAfter(held.rows, changes), steps: stepsAfter(held.steps, changes) }
}

const gone: Command = {
  type: 'rundown.take_schedule',
  ...{ add: [], edit: [], gone: [{ timerId: idOf('opens'), base: timerWith('opens').updatedAt }] },
}
const remove = (name: string): Command => ({ type: 'timer.delete', timerId: idOf(name) })
const lift = (name: string): Command => ({ type: 'ban.lift', banId: idOf(name) })

describe('[A17] threat T86: a step of someone else that brings back what reaches into another tool', () => {
  test.each<[string, Command, Rights, Rights]>([
    ['a cue that opens a draft', remove('opens'), 'timers', 'audience'],
    ['such a cue that has left the schedule', gone, 'timers', 'audience'],
    ['a cue for which a live message waited', remove('awaited'), 'timers', 'audience'],
    ['a ban that removes votes', lift('b'), 'questions', 'audience'],
  ])('[A17] %s', (_, command, link, needed) => {
    const refused = { ok: false, code: 'rights_required' }
    for (const makers of [['full'], [link, needed]] as const) {
      const made = leftBy(room, command, makers)
      expect(asked(made, undo, [link])).toMatchObject(refused)
      expect(asked(made, undo, [needed])).toMatchObject(refused)
      expect(asked(made, undo, [link, needed]).ok).toBe(true)
      const undone = leftBy(made, undo, ['full'])
      expect(asked(undone, redo, [link])).toMatchObject(refused)
      expect(asked(undone, redo, ['full']).ok).toBe(true)
    }
  })

  test.each<[string, Command, Rights]>([['which the link has itself taken away', remove('opens'), 'timers']])(
    '[A17] %s, comes back',
    (_, command, link) => {
      const undone = leftBy(leftBy(room, command, [link]), undo, [link])
      expect(asked(undone, redo, [link]).ok).toBe(true)
    },
  )

  test.each<[string, Command, Rights]>([
    ['a cue that opens nothing', remove('plain'), 'timers'],
    ['the name of a cue that opens something', { type: 'timer.edit', timerId: idOf('opens'), name: 'x' }, 'timers'],
    ['a ban that removes no votes', lift('words only'), 'questions'],
  ])('[A15] %s comes back with the link of its command', (_, command, link) => {
    expect(asked(leftBy(room, command, ['full']), undo, [link]).ok).toBe(true)
  })
})

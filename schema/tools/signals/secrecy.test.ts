import { describe, expect, test } from 'vitest'
import { eventOf } from '../../engine/event/queries.ts'
import { eventSections } from '../../engine/event/sections.ts'
import { project, updateFor } from '../../engine/wire/project.ts'
import { livesOf } from '../../testing/lives.ts'
import { play, stageMoves } from '../../testing/moves.ts'
import { messageWith, timeSignalWith } from '../../testing/rooms/entries.ts'
import { idOf, noon } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'

const room = stateWith({
  timers: [runningSince(timerWith('keynote'), noon), timerWith('panel')],
  messages: [messageWith('shown', { isVisible: true })],
  signals: [timeSignalWith('canary-wish', { cueId: idOf('keynote') })],
})

const always = livesOf(stageMoves, (moves) => play(moves, room), { numRuns: 200 })

describe('signals', () => {
  test.each(['viewer', 'audience'] as const)('[O16] threat T55: no frame and no snapshot tells a %s of one', (role) => {
    let signals = 0
    always(({ before, after, result }) => {
      if (!result.ok) return
      signals += result.changes.filter((change) => 'tool' in change && change.tool === 'signal').length
      const { signals: shown, ...snapshot } = project(after, role)
      expect(shown).toEqual([])
      const sent = JSON.stringify([snapshot, updateFor(before, after, result.changes, role)])
      for (const { id } of [...before.signals, ...after.signals]) expect(sent).not.toContain(id)
      expect(sent).not.toContain('signal_')
    })
    expect(signals).toBeGreaterThan(100)
  })

  test('[O16] no event file has one', () => {
    const file = JSON.stringify(eventOf(eventSections, room))
    expect(file).toContain('keynote')
    expect(file).not.toMatch(/signal|canary-wish/)
  })
})

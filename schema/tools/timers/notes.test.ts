import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RoomState } from '../../core/state.ts'
import type { Command } from '../../engine/commands/commands.ts'
import { project, updateFor } from '../../engine/wire/project.ts'
import { play, stageMoves } from '../../testing/moves.ts'
import { idOf, noon } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { runningSince, timerWith } from '../../testing/rooms/timers.ts'
import { done } from '../../testing/steps.ts'
import { seesDisplay } from '../../view/role.ts'

const cues = ['one', 'two', 'three', 'four'].map((name) =>
  timerWith(name, { notes: 'private', speakerNotes: `canary-${name}` }),
)
const [first, ...others] = cues
const running = stateWith({
  timers: first === undefined ? [] : [runningSince(first, noon), ...others],
  selected: 'one',
})
const notesIn = (state: RoomState, role: 'speaker' | 'viewer') =>
  project(state, role).timers.flatMap(({ speakerNotes }) => (speakerNotes === '' ? [] : [speakerNotes]))

describe('[O17] what is written for the speaker', () => {
  test('[O17] a speaker reads it of the running and of the next cue, a display never', () => {
    expect(notesIn(running, 'speaker')).toEqual(['canary-one', 'canary-two'])
    expect(notesIn(stateWith({ timers: cues }), 'speaker')).toEqual(['canary-one'])
    expect(notesIn(running, 'viewer')).toEqual([])
    expect([seesDisplay('viewer'), seesDisplay('speaker'), seesDisplay('audience')]).toEqual([true, true, false])
  })

  test.each<[string, Command, string[]]>([
    ['Next', { type: 'rundown.next', after: idOf('one') }, ['one', 'two', 'three']],
    ['a cue that is deleted', { type: 'timer.delete', timerId: idOf('two') }, ['three', 'four']],
    ['a cue that moves', { type: 'timer.edit', timerId: idOf('four'), order: 1 }, ['two', 'three', 'four']],
  ])('[O17] after %s, what is for the speaker of the next cue comes with the step', (_name, command, told) => {
    const { state, changes } = done(running, command)
    const update = updateFor(running, state, changes, 'speaker')
    const frames = update.kind === 'frames' ? update.frames : []
    const named = frames.flatMap((frame) => ('timer' in frame ? [frame.timer] : []))
    expect([...new Set(named.map(({ name }) => name))].sort()).toEqual(told.map((name) => timerWith(name).name).sort())
    const read = notesIn(state, 'speaker')
    for (const { speakerNotes } of named) expect(['', ...read]).toContain(speakerNotes)
    expect(named.map(({ speakerNotes }) => speakerNotes)).toContain(read.at(-1))
  })

  test('[O17] threat T55: no frame and no snapshot tells a speaker private notes, those for other cues, or what a cue opens', () => {
    let told = 0
    fc.assert(
      fc.property(stageMoves, (moves) => {
        for (const { before, after, result } of play(moves)) {
          if (!result.ok) continue
          const sent = updateFor(before, after, result.changes, 'speaker')
          const frames = sent.kind === 'frames' ? sent.frames : []
          const cues = [
            ...project(after, 'speaker').timers,
            ...frames.flatMap((frame) => ('timer' in frame ? [frame.timer] : [])),
          ]
          const current = after.timers.find(({ isRunning, isParallel }) => isRunning && !isParallel)
          for (const { id, notes, speakerNotes, opens } of cues) {
            expect([notes, opens]).toEqual(['', null])
            if (speakerNotes === '') continue
            told += 1
            const next = after.timers
              .filter(({ endedAt, order }) => (current === undefined ? endedAt === null : order > current.order))
              .map((timer) => timer.id)
            expect([current?.id, ...next]).toContain(id)
          }
          expect(
            new Set(cues.filter(({ speakerNotes }) => speakerNotes !== '').map(({ id }) => id)).size,
          ).toBeLessThanOrEqual(2)
        }
      }),
      { numRuns: 200 },
    )
    expect(told).toBeGreaterThan(100)
  })
})

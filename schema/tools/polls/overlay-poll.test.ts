import { expect, test } from 'vitest'
import { project } from '../../engine/wire/project.ts'
import { pollWith } from '../../testing/rooms/polls.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { timerWith } from '../../testing/rooms/timers.ts'
import type { Poll } from './entity.ts'
import { overlayPoll } from './overlay-poll.ts'

const closedAt = (minute: number) => ({ closedAt: `2026-11-21T10:0${minute}:00.000Z` })
const quiet = pollWith('quiet', { isActive: true })
const active = pollWith('active', { isActive: true, showResults: true })
const second = pollWith('second', { isActive: true, showResults: true })
const early = pollWith('early', { showResults: true, ...closedAt(1) })
const late = pollWith('late', { showResults: true, ...closedAt(5) })
const hidden = pollWith('hidden', closedAt(9))

const shownIn = (room: Parameters<typeof stateWith>[0]) => overlayPoll(project(stateWith(room), 'viewer'))?.id ?? null
const overlay = (...polls: Poll[]) => shownIn({ polls })

test('none if no results are shown', () => {
  expect(overlay()).toBe(null)
  expect(overlay(quiet, hidden)).toBe(null)
})

test('the first active one with shown results, before any closed one', () => {
  expect(overlay(late, quiet, active, second)).toBe(active.id)
})

test('otherwise the one that was closed last, wherever it is in the list', () => {
  expect(overlay(early, late, hidden)).toBe(late.id)
  expect(overlay(quiet, late, early)).toBe(late.id)
})

test('none that was closed before the latest cue began, except by that cue', () => {
  const cue = (minute: number) => timerWith('cue', { startedFirstAt: `2026-11-21T10:0${minute}:00.000Z` })
  const at = (minute: number, ...polls: Poll[]) => shownIn({ polls, timers: [cue(minute)] })
  expect([4, 5, 6].map((minute) => at(minute, early, late))).toEqual([late.id, late.id, null])
  expect(at(6, early, active)).toBe(active.id)
})

test('[B8] none after they were taken off the display', () => {
  expect(shownIn({ polls: [active, late], stage: { showsResults: false } })).toBe(null)
})

import { expect, test } from 'vitest'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { aPoll, aTimer } from '../../testing/fake-feed.ts'
import { overlayPoll as chosen } from './overlay-poll.ts'

const results = { totalResponses: 0, results: [] }
const shown = { showResults: true, results }
const closedAt = (minute: number) => ({ isActive: false, closedAt: `2026-11-21T10:0${minute}:00.000Z` })

const quiet = aPoll('quiet1')
const active = aPoll('active', shown)
const early = aPoll('early1', { ...shown, ...closedAt(1) })
const late = aPoll('late01', { ...shown, ...closedAt(5) })
const hidden = aPoll('hidden', closedAt(9))

const overlayPoll = (polls: PollView[]) => chosen({ polls, timers: [] })

test('none if no results are shown', () => {
  expect(overlayPoll([])).toBe(null)
  expect(overlayPoll([quiet, hidden])).toBe(null)
})

test('the first active one with shown results, before any closed one', () => {
  expect(overlayPoll([late, quiet, active, aPoll('second', shown)])).toBe(active)
})

test('otherwise the one that was closed last, wherever it is in the list', () => {
  expect(overlayPoll([early, late, hidden])).toBe(late)
  expect(overlayPoll([quiet, late, early])).toBe(late)
})

test('none that was closed before the latest cue began, except by that cue', () => {
  const cue = (minute: number) => aTimer('cue001', { startedFirstAt: `2026-11-21T10:0${minute}:00.000Z` })
  const overlay = (minute: number) => chosen({ polls: [early, late], timers: [cue(minute)] })
  expect([4, 5, 6].map(overlay)).toEqual([late, late, null])
  expect(chosen({ polls: [early, active], timers: [cue(6)] })).toBe(active)
})

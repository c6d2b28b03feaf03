import { expect, test } from 'vitest'
import { answered } from '../../core/change.ts'
import { projectChange, replyOf } from '../../engine/wire/project.ts'
import { feedbackWith } from '../../testing/rooms/entries.ts'
import { roomId } from '../../testing/rooms/facts.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { projectFeedback } from './wire.ts'

test('[P16] each entry is sent to controllers immediately, with the new figures', () => {
  const state = stateWith({ ratings: [5, 4] })
  const row = feedbackWith('f', 'p-1', { rating: 4 })
  const tally = state.tallies.feedback[roomId] ?? { counts: [0, 0, 0, 0, 0] }
  const change = answered('feedback', row, null, tally)
  expect(projectChange(state, change, 'controller')).toMatchObject({
    type: 'feedback_submitted',
    rating: 4,
    feedback: projectFeedback(row),
    analytics: { averageRating: 4.5, totalFeedback: 2 },
  })
  for (const role of ['viewer', 'audience'] as const) expect(projectChange(state, change, role)).toBeNull()
})

test('[P6] [P15] the reply does not say who gave it', () => {
  const row = feedbackWith('f', 'p-1', { sessionId: 'session-1', opId: 'op-1', comment: 'Good' })
  const { participantId: _participant, sessionId: _session, opId: _request, ...view } = row
  expect(replyOf(stateWith(), { kind: 'feedback', row })).toEqual({ kind: 'feedback', view })
  expect(projectFeedback(row)).toEqual(view)
})

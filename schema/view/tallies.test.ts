import { expect, test } from 'vitest'
import { answered, type Change, put } from '../core/change.ts'
import type { AnswerTool } from '../core/tool-types.ts'
import { answerKindOf, type Row } from '../engine/answers.ts'
import { remaining } from '../engine/bans/left-out.ts'
import { areCollected, movedTally, projectChange, tallyKeys, updateFor } from '../engine/wire/project.ts'
import { always } from '../testing/lives.ts'
import { inLong } from '../testing/long.ts'
import { tallyFrames } from '../testing/reader.ts'
import { feedbackWith } from '../testing/rooms/entries.ts'
import { ballotWith, pollWith } from '../testing/rooms/polls.ts'
import { attemptWith, completedWith, quizWith } from '../testing/rooms/quizzes.ts'
import { stateWith } from '../testing/rooms/state.ts'
import { roles } from './role.ts'

const asked = pollWith('asked', { isActive: true })
const running = quizWith('running', { isActive: true, showResults: true })
const room = stateWith({ polls: [asked], quizzes: [running] })
const pollKey = { tool: 'poll', id: asked.id } as const
const quizKey = { tool: 'quiz', id: running.id } as const
const tally = { totalResponses: 1, totalScore: 0, chosen: [], correct: [], players: [] }

test('[P16] a vote and a completed attempt change their own tally, and nothing else does', () => {
  const changes: Change[] = [
    answered('poll', ballotWith('asked', 'p-1'), null, { totalResponses: 1, counts: [1, 0] }),
    answered('quiz', completedWith('running', 'p-1'), null, tally),
    answered('quiz', attemptWith('running', 'p-1'), null, tally),
    put('poll', asked, null),
    answered('feedback', feedbackWith('f', 'p-1'), null, { counts: [0, 0, 0, 0, 1] }),
  ]
  expect(changes.map(movedTally)).toEqual([pollKey, quizKey, null, null, null])
  for (const role of roles)
    expect(changes.slice(0, 3).map((change) => projectChange(room, change, role))).toEqual([null, null, null])
})

test('[P16] the tallies of a room belong to its polls and quizzes', () => {
  expect(tallyKeys(room)).toEqual([pollKey, quizKey])
  expect(tallyKeys(stateWith({ ratings: [5] }))).toEqual([])
})

test('[P16] of several waiting tallies, each role gets those that it may see', () => {
  const told = (['controller', 'viewer', 'audience', 'speaker'] as const).map((role) =>
    tallyFrames(room, [pollKey, quizKey], role).map(({ type }) => type),
  )
  expect(told).toEqual([
    ['poll_response', 'quiz_response'],
    ['poll_updated', 'quiz_response'],
    ['quiz_response'],
    ['poll_updated', 'quiz_response'],
  ])
})

test('[V8] [Q18] [F3] [A22] in any life of a room, a recount gives the same tally', () => {
  let counted = 0
  always(({ after, rowsAfter }) => {
    for (const tool of Object.keys(after.tallies) as AnswerTool[]) {
      const { subjectOf, count } = answerKindOf(tool)
      const rows: readonly Row[] = rowsAfter[tool]
      for (const [id, tally] of Object.entries(after.tallies[tool])) {
        const about = rows.filter((row) => subjectOf(row) === id)
        expect(count(after, id, remaining(after, tool, about))).toEqual(tally)
        counted += about.length
      }
    }
  })
  expect(counted).toBeGreaterThan(inLong(1_000, 250))
})

test('[P2] in any life of a room, answers whose tallies are collected send no role a frame', () => {
  let collected = 0
  always(({ before, after, result }) => {
    if (!result.ok || !areCollected(result.changes)) return
    collected += 1
    for (const role of roles)
      expect(updateFor(before, after, result.changes, role)).toEqual({ kind: 'frames', frames: [] })
  })
  expect(collected).toBeGreaterThan(inLong(100, 20))
})

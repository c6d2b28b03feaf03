import { describe, expect, test } from 'vitest'
import { projectOwnChange, projectParticipant } from '../engine/answers.ts'
import { livesOf } from '../testing/lives.ts'
import { audienceMoves, play } from '../testing/moves.ts'
import { busyRoom } from '../testing/rooms/state.ts'
import { ownOf } from '../testing/rows.ts'
import { withOwnChange } from './own.ts'

describe('what an answer has changed of what its participant did', () => {
  test('[P15] with it, a page that had the rest has everything, whatever the tool', () => {
    const tools = new Set<string>()
    const always = livesOf(audienceMoves, (moves) => play(moves, busyRoom))
    always(({ before, after, rowsBefore, rowsAfter, facts, result }) => {
      const { participantId } = facts()
      const [answer, ...others] = result.ok ? result.changes : []
      if (answer?.kind !== 'answered' || others.length > 0) return
      const had = projectParticipant(before, ownOf(rowsBefore, participantId))
      const did = ownOf(rowsAfter, participantId)
      expect(withOwnChange(had, projectOwnChange(after, did, answer))).toEqual(projectParticipant(after, did))
      tools.add(answer.tool)
    })
    expect([...tools].sort()).toEqual(['feedback', 'game', 'poll', 'question', 'quiz'])
  })
})

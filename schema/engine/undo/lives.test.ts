import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { type Kept, redo, tried, undo, visibleIn } from '../../testing/kept-room.ts'
import { always, runs } from '../../testing/lives.ts'
import { inLong } from '../../testing/long.ts'
import { anyMoves, play } from '../../testing/moves.ts'
import { rowsAfter } from '../../testing/rows.ts'
import { nothingToUndo } from '../../tools/undo/nothing-to-undo.ts'
import { roles } from '../../view/role.ts'
import { project, projectChange } from '../wire/project.ts'

describe('[U1] [U6] any life of a room', () => {
  test('[U1] [U6] undo restores the state before any command that can be undone, redo the state after it', () => {
    const seen = new Set<string>()
    always(({ before, result, after: state, now, rowsAfter: rows, stepsAfter: steps }) => {
      if (!result.ok || !result.changes.some((change) => change.kind === 'undoSteps' && change.made.length > 0)) return
      seen.add(state.undoSteps.at(-1)?.type ?? '')
      const made = { state, rows, steps }
      const undone = tried(made, undo, now + 500)
      if (!undone.ok) throw new Error(`${undone.code} ${undone.about}`)
      const locks = { isViewerLocked: state.room.isViewerLocked, isJoinLocked: state.room.isJoinLocked }
      expect(visibleIn(undone.state)).toEqual(visibleIn({ ...before, room: { ...before.room, ...locks } }))
      const rowsThen = rowsAfter(rows, undone.changes)
      const back = tried({ ...made, state: undone.state, rows: rowsThen }, redo, now + 900)
      if (!back.ok) throw new Error(`${back.code} ${back.about}`)
      expect(visibleIn(back.state)).toEqual(visibleIn(state))
      expect(back.state.undoSteps).toEqual(state.undoSteps)
    })
    expect(seen.size).toBeGreaterThan(inLong(20, 12))
  })

  test('[U1] [U4] every step that is kept goes back, and forward again', () => {
    let deepest = 0
    fc.assert(
      fc.property(anyMoves, anyMoves, (some, more) => {
        // Only commands that leave a step: a game or an answer would make some of the steps impossible to undo.
        const isMeant = ({ command: { type } }: (typeof some)[number]) =>
          !/\.(undo|redo|select|vote|submit|answer|withdraw|merge|ask)$|^quiz.start|^room|^(game|signal)\./.test(type)
        const turns = play([...some, ...more].filter(isMeant), undefined, { hasTime: false })
        const last = turns.at(-1)
        if (last === undefined) return
        const made = { state: last.after, rows: last.rowsAfter, steps: last.stepsAfter }
        const count = last.after.undoSteps.length
        expect(count).toBeLessThanOrEqual(limits.undoSteps)
        const states = [visibleIn(made.state)]
        let held: Kept = made
        for (let back = 0; back < count; back++) {
          const result = tried(held, undo, last.now + 1_000 + back)
          if (!result.ok) throw new Error(`${result.code} ${result.about}`)
          held = { ...held, state: result.state, rows: rowsAfter(held.rows, result.changes) }
          states.push(visibleIn(held.state))
        }
        const first = turns.findLast(({ after, before }) => after.undoSteps[0]?.number !== before.undoSteps[0]?.number)
        if (count > 0) expect(states.at(-1)).toEqual(visibleIn(first?.before ?? last.before))
        for (let forth = 0; forth < count; forth++) {
          const result = tried(held, redo, last.now + 9_000 + forth)
          if (!result.ok) throw new Error(`${result.code} ${result.about}`)
          held = { ...held, state: result.state, rows: rowsAfter(held.rows, result.changes) }
          expect(visibleIn(held.state)).toEqual(states.at(-2 - forth))
        }
        deepest = Math.max(deepest, count)
      }),
      { numRuns: runs.numRuns / 3 },
    )
    expect(deepest).toBeGreaterThan(inLong(15, 8))
  })

  test('[U4] at most 50 steps are kept, and replaced records as long as their step', () => {
    always(({ after: state, stepsAfter: steps }) => {
      expect(state.undoSteps.length).toBeLessThanOrEqual(limits.undoSteps)
      expect([...steps.keys()]).toEqual(state.undoSteps.map(({ number }) => number))
    })
  })

  test('[U7] answers are kept exactly as long as their poll, quiz or question exists or can be restored', () => {
    always(({ after: state, rowsAfter: rows }) => {
      const ids = new Set([
        ...[...state.polls, ...state.quizzes, ...state.questions].map(({ id }) => id),
        ...state.undoSteps.flatMap(({ keeps }) => keeps.map(({ id }) => id)),
      ])
      for (const { pollId } of rows.poll) expect(ids).toContain(pollId)
      for (const { quizId } of rows.quiz) expect(ids).toContain(quizId)
      for (const { questionId } of rows.question) expect(ids).toContain(questionId)
    })
  })

  test('[U8] displays and phones are not told of steps', () => {
    always(({ after: state, result }) => {
      for (const role of roles.filter((one) => one !== 'controller')) {
        expect(project(state, role).undo).toEqual(nothingToUndo)
        if (!result.ok) continue
        for (const change of result.changes) {
          if (change.kind === 'undoSteps') expect(projectChange(state, change, role)).toBeNull()
        }
      }
    })
  })
})

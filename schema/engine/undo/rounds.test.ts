/** Polls and quizzes that are emptied between two rounds, and undo of that. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Listed } from '../../core/tool-types.ts'
import * as limits from '../../limits.ts'
import { having, type Kept, kept, passed, redo, tried, undo } from '../../testing/kept-room.ts'
import { inLong } from '../../testing/long.ts'
import { at, idOf } from '../../testing/rooms/facts.ts'
import { ballotWith, pollWith } from '../../testing/rooms/polls.ts'
import { completedWith, quizWith } from '../../testing/rooms/quizzes.ts'
import { stateWith } from '../../testing/rooms/state.ts'
import { ownOf, rowsAfter, stepsAfter } from '../../testing/rows.ts'
import { isoTime } from '../../values/time.ts'
import { projectParticipant } from '../answers.ts'
import type { Command } from '../commands/commands.ts'
import { undoKeptMs } from './rules.ts'

const pollId = idOf('p')
const quizId = idOf('q')
const reset: Command = { type: 'poll.reset', pollId }
const resetQuiz: Command = { type: 'quiz.reset', quizId }
const vote = (option: number): Command => ({ type: 'poll.vote', pollId, selectedOptions: [option], sessionId: null })

/** The room after a command, or the reason why it was refused. */
function turn(room: Kept, command: Command, now: number, participantId: string | null = null) {
  const result = tried(room, command, now, { participantId })
  if (!result.ok) return { room, refused: result }
  const { state, changes } = result
  return { room: { state, rows: rowsAfter(room.rows, changes), steps: stepsAfter(room.steps, changes) }, refused: null }
}

const asked = (patch: Partial<Listed['poll']> = {}) => {
  const ballots = [ballotWith('p', 'ada'), ballotWith('p', 'ben', { selectedOptions: [1] })]
  const polls = [{ ...pollWith('p', { isActive: true }), ...patch } as Listed['poll']]
  return kept(stateWith({ polls, ballots }), { poll: ballots })
}
const own = ({ state, rows }: Kept, who: string) => projectParticipant(state, ownOf(rows, who))

describe('[U9] the previous round', () => {
  test('[U9] undo brings the votes back to their voters, redo sets them aside again', () => {
    const room = asked()
    const emptied = having(room, reset)
    expect([emptied.state.tallies.poll, emptied.rows.poll, own(emptied, 'ada').votes]).toEqual([{}, [], {}])
    const back = having(emptied, undo)
    expect([back.state.tallies, back.rows.poll, back.state.polls]).toEqual([
      room.state.tallies,
      room.rows.poll,
      room.state.polls,
    ])
    expect(own(back, 'ben').votes).toEqual({ [pollId]: [1] })
    const again = having(back, redo)
    expect([again.state.tallies.poll, again.rows.poll]).toEqual([{}, []])
    expect(having(again, undo).state.tallies).toEqual(room.state.tallies)
  })

  test('[U9] redo empties the poll now, so phones drop votes from the time in between', () => {
    const back = having(asked(), reset, undo)
    const late = turn(back, vote(0), at(50_000), 'cleo')
    const again = turn(late.room, redo, at(60_000))
    expect(again.room.state.polls[0]?.resetAt).toBe(isoTime(at(60_000)))
    expect(again.room.rows.poll).toEqual([])
    expect(turn(again.room, undo, at(70_000)).room.rows.poll).toHaveLength(3)
  })

  test('[U5] [U9] does not mix with votes of the new round: undo is refused with the name of the poll', () => {
    const emptied = having(asked(), reset)
    const voted = turn(emptied, vote(1), at(9_000), 'ada')
    expect(voted.refused).toBeNull()
    expect(turn(voted.room, undo, at(10_000)).refused).toEqual({
      ok: false,
      code: 'undo_conflict',
      about: 'Question p',
      reason: 'answered',
    })
  })

  test('[U9] a closed poll gets its end and its results back', () => {
    const closed = { isActive: false, closedAt: isoTime(at(0)), showResults: true }
    const room = asked(closed)
    const emptied = having(room, reset)
    expect(emptied.state.polls[0]).toMatchObject({ closedAt: null, showResults: false })
    expect(having(emptied, undo).state.polls).toEqual(room.state.polls)
  })

  test('[U9] a quiz gets unfinished attempts back too; an attempt that began since blocks the undo', () => {
    const attempt = completedWith('q', 'ada')
    const quizzes = [quizWith('q', { isActive: true, startedAt: isoTime(at(0)) })]
    const room = kept(stateWith({ quizzes, attempts: [attempt] }), { quiz: [attempt] })
    const emptied = having(room, resetQuiz)
    expect(own(emptied, 'ada').attempts).toEqual({})
    const back = having(emptied, undo)
    expect([back.state.quizzes, back.state.tallies, back.rows.quiz]).toEqual([
      room.state.quizzes,
      room.state.tallies,
      room.rows.quiz,
    ])
    const begun = turn(emptied, { type: 'quiz.start', quizId, sessionId: null }, at(9_000), 'ben')
    expect(turn(begun.room, undo, at(10_000)).refused).toMatchObject({
      code: 'undo_conflict',
      about: 'Quiz q',
      reason: 'answered',
    })
    const redone = turn(back, redo, at(20_000)).room
    expect(redone.state.quizzes[0]).toMatchObject({ startedAt: isoTime(at(20_000)), resetAt: isoTime(at(20_000)) })
    expect(turn(redone, undo, at(30_000)).room.state.quizzes).toEqual(room.state.quizzes)
  })

  test('[U4] [U9] is erased when no step can restore it, and the votes of the new round stay', () => {
    const emptied = having(asked(), reset)
    const voted = turn(emptied, vote(1), at(9_000), 'cleo').room
    const [step] = voted.state.undoSteps
    const early = passed(voted, (step?.at ?? 0) + undoKeptMs - 1)
    expect([...(early.rows.aside ?? [])].map(([, rows]) => rows.length)).toEqual([2])
    const late = passed(voted, (step?.at ?? 0) + undoKeptMs)
    expect([[...(late.rows.aside ?? [])], late.rows.poll.length]).toEqual([[], 1])
    const busy = Array.from(
      { length: limits.undoSteps },
      (_, n): Command => ({
        type: 'room.stage',
        blackout: n % 2 === 0,
      }),
    )
    expect([...(having(voted, ...busy).rows.aside ?? [])]).toEqual([])
  })

  test('[U9] is kept as long as a deleted poll can be restored, and can be restored after it', () => {
    const deleted = having(asked(), reset, { type: 'poll.delete', pollId })
    expect(having(deleted, undo, undo).state.tallies.poll[pollId]).toMatchObject({ totalResponses: 2 })
  })
})

const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ who: fc.constantFrom('ada', 'ben', 'cleo', 'dan'), option: fc.nat({ max: 1 }) }),
  },
  { weight: 3, arbitrary: fc.constant(reset) },
  { weight: 6, arbitrary: fc.constantFrom(undo, redo) },
  { weight: 1, arbitrary: fc.boolean().map((isActive): Command => ({ type: 'poll.edit', pollId, isActive })) },
)

test('[U9] [V8] through any rounds, undone and redone, every vote is counted once or kept aside once', () => {
  const seen = { undone: 0, redone: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(move, { minLength: 20, maxLength: 60 }), (moves) => {
      let room = kept(stateWith({ polls: [pollWith('p', { isActive: true })] }))
      const given: string[] = []
      const votes = () =>
        room.rows.poll.map(({ participantId, submittedAt }) => `${participantId} ${submittedAt}`).toSorted()
      /** The rows in place before each reset that can be undone. */
      const rounds: string[][] = []
      moves.forEach((one, index) => {
        const now = at(1_000 * (index + 1))
        const isVote = 'who' in one
        const before = { votes: votes(), steps: room.state.undoSteps }
        const step = isVote
          ? null
          : one.type === 'room.redo'
            ? before.steps.find(({ isUndone }) => isUndone)
            : before.steps.findLast(({ isUndone }) => !isUndone)
        const { room: next, refused } = isVote ? turn(room, vote(one.option), now, one.who) : turn(room, one, now)
        room = next
        if (refused !== null) {
          if (!isVote && one === undo && step?.type === 'poll.reset') {
            expect([refused.code, before.votes.length > 0]).toEqual(['undo_conflict', true])
            seen.refused += 1
          }
          return
        }
        if (isVote) given.push(`${one.who} ${isoTime(now)}`)
        else if (one.type === 'poll.reset' && before.steps !== room.state.undoSteps) rounds.push(before.votes)
        else if (one === redo && step?.type === 'poll.reset') {
          rounds.push(before.votes)
          seen.redone += 1
        } else if (one === undo && step?.type === 'poll.reset') {
          expect(votes()).toEqual(rounds.pop())
          seen.undone += 1
        }
        const aside = [...(room.rows.aside ?? [])].flatMap(([, rows]) => rows)
        const everywhere = [...room.rows.poll, ...aside].map(
          (row) => `${row.participantId} ${'submittedAt' in row ? row.submittedAt : ''}`,
        )
        // Nothing twice, and nothing that was not given. Rows that nothing can restore are erased.
        expect(new Set(everywhere).size).toBe(everywhere.length)
        for (const one of everywhere) expect(given).toContain(one)
        const tally = room.state.tallies.poll[pollId]
        expect(tally?.totalResponses ?? 0).toBe(room.rows.poll.length)
        expect(new Set(room.rows.poll.map(({ participantId }) => participantId)).size).toBe(room.rows.poll.length)
        const isKept = (id: string) => room.state.undoSteps.some(({ keeps }) => keeps.some((one) => one.id === id))
        expect([...(room.rows.aside ?? [])].map(([id]) => id).every(isKept)).toBe(true)
      })
    }),
    { numRuns: inLong(300, 75) },
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20)
})

/** Rooms for tests of undo, which needs the stored rows next to the state. */

import type { Facts } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import type { AnswerTool } from '../core/tool-types.ts'
import { answerKindOf } from '../engine/answers.ts'
import { remainingAnswers } from '../engine/bans/left-out.ts'
import type { Command } from '../engine/commands/commands.ts'
import { step } from '../engine/commands/step.ts'
import { advanceRoom } from '../engine/time/room-time.ts'
import { at, factsAt, noon } from './rooms/facts.ts'
import { answersOf, noRows, ownOf, type Rows, rowsAfter, type Steps, stepsAfter, storedIn } from './rows.ts'

/** A room with its stored rows. */
export type Kept = { state: RoomState; rows: Rows; steps: Steps }
export const kept = (state: RoomState, rows: Partial<Rows> = {}): Kept => ({
  state,
  rows: { ...noRows, ...rows },
  steps: new Map(),
})

const factsIn = ({ state, rows, steps }: Kept, now: number, who: Partial<Facts> = {}): Facts =>
  factsAt(now, `n${now - noon}x`, {
    answers: remainingAnswers(state, answersOf(rows)),
    rows: storedIn(rows),
    undoWrites: (number) => steps.get(number) ?? null,
    own: ownOf(rows, who.participantId ?? null),
    ...who,
  })

/** The result of a command in a room. */
export const tried = (room: Kept, command: Command, now = at(60_000), who: Partial<Facts> = {}) =>
  step(room.state, command, factsIn(room, now, who))

/** The room after some commands, a second apart. */
export function having(room: Kept, ...commands: Command[]): Kept {
  return commands.reduce(
    (held, command, index) => havingAt(held, command, at(1_000 * (index + held.state.undoSteps.length + 1))),
    room,
  )
}

/** The room after a command at an instant. */
export function havingAt(held: Kept, command: Command, now: number): Kept {
  const result = tried(held, command, now)
  if (!result.ok) throw new Error(`${command.type} was refused: ${result.code} ${result.about}`)
  const { state, changes } = result
  return { state, rows: rowsAfter(held.rows, changes), steps: stepsAfter(held.steps, changes) }
}

/** The room after what time has done by an instant. */
export const passed = (held: Kept, now: number): Kept =>
  advanceRoom(held.state, now, { rows: storedIn(held.rows) }).reduce(
    ({ rows, steps }, { state, changes }) => ({
      state,
      rows: rowsAfter(rows, changes),
      steps: stepsAfter(steps, changes),
    }),
    held,
  )

/** The visible part of a room, without edit dates, undo steps and webhooks; an empty tally counts as none. */
export function visibleIn(state: RoomState): unknown {
  const { undoSteps: _, edits: __, webhooks: ___, tallies, quizzes, ...rest } = state
  const counted = Object.entries(tallies).map(([tool, list]) => {
    const isEmpty = (id: string, tally: unknown) =>
      JSON.stringify(tally) === JSON.stringify(answerKindOf(tool as AnswerTool).count(state, id, []))
    return [tool, Object.fromEntries(Object.entries(list).filter(([id, tally]) => !isEmpty(id, tally)))]
  })
  // A quiz that is emptied while it is running starts over.
  const begun = quizzes.map((quiz) => (quiz.startedAt === quiz.resetAt ? { ...quiz, startedAt: null } : quiz))
  return JSON.parse(
    JSON.stringify({ ...rest, quizzes: begun, counted }, (key, value: unknown) =>
      key === 'updatedAt' || key === 'resetAt' ? undefined : value,
    ),
  )
}

export const undo: Command = { type: 'room.undo' }
export const redo: Command = { type: 'room.redo' }

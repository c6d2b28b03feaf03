/** Random commands for property tests: drawn without the room, then made concrete for the current room. */
import * as fc from 'fast-check'
import type { Facts } from '../core/facts.ts'
import type { RoomState } from '../core/state.ts'
import { remainingAnswers } from '../engine/bans/left-out.ts'
import type { Command } from '../engine/commands/commands.ts'
import { type Step, step } from '../engine/commands/step.ts'
import { advanceRoom } from '../engine/time/room-time.ts'
import { audienceCommands } from './moves/audience-commands.ts'
import { commandFor, type Move } from './moves/command-for.ts'
import type { CommandTable } from './moves/drawing.ts'
import { pollCommands } from './moves/poll-commands.ts'
import { quizCommands } from './moves/quiz-commands.ts'
import { stageCommands } from './moves/stage-commands.ts'
import { factsAt, noon } from './rooms/facts.ts'
import { stateWith } from './rooms/state.ts'
import { answersOf, noRows, ownOf, type Rows, rowsAfter, type Steps, stepsAfter, storedIn } from './rows.ts'

/**
 * One command and its result, or what time did at one instant: then there is no command. `facts` returns the same facts
 * at every call, ids included.
 */
export type Turn = {
  before: RoomState
  rowsBefore: Rows
  command: Command | null
  now: number
  facts: () => Facts
  result: Step
  after: RoomState
  rowsAfter: Rows
  stepsAfter: Steps
}
export type CommandTurn = Turn & { command: Command }

/** Whether someone sent a command. Otherwise time passed. */
export const isCommandTurn = (turn: Turn): turn is CommandTurn => turn.command !== null

const wait = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 8_000 }) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 90_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 * 86_400_000 }) },
  // The server's clock may step back a little.
  { weight: 1, arbitrary: fc.integer({ min: -2_000, max: 0 }) },
)
// Few, so requests are repeated and keys collide.
const opId = fc.option(fc.constantFrom('op-1', 'op-2', 'op-3'))

/** A new kind of command must be added to one of these to compile. */
const commands: CommandTable = { ...stageCommands, ...pollCommands, ...quizCommands, ...audienceCommands }

/** Commands that add something, and the commands after them, are drawn more often, so rooms fill up and run. */
const weights: Partial<Record<string, number>> = {
  'timer.add': 4,
  'message.add': 3,
  'room.stage': 4,
  'timer.start': 3,
  'room.undo': 3,
  'room.redo': 2,
  'message.edit': 3,
  'signal.send': 3,
  'signal.answer': 3,
  'poll.add': 3,
  'poll.edit': 5,
  'poll.vote': 8,
  'quiz.add': 3,
  'quiz.edit': 5,
  'quiz.start': 5,
  'quiz.answer': 8,
  'quiz.submit': 4,
  'live_message.add': 3,
  'live_message.edit': 3,
  'question.ask': 5,
  'question.vote': 6,
  'question.edit': 4,
  'game.start': 4,
  'game.advance': 12,
  'game.join': 4,
  'game.answer': 10,
}

const who = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('canary-phone-1', 'canary-phone-2', 'canary-phone-3') },
  { weight: 1, arbitrary: fc.constant(null) },
)

const lifeOf = (isDrawn: (type: string) => boolean): fc.Arbitrary<Move[]> => {
  const move = fc.oneof(
    ...Object.entries(commands)
      .filter(([type]) => isDrawn(type))
      .map(([type, command]) => ({
        weight: weights[type] ?? 1,
        arbitrary: fc.record({ command, pick: fc.nat({ max: 999 }), waitMs: wait, who, opId }),
      })),
  )
  return fc.array(move, { maxLength: 40, size: 'max' })
}

const isOnStage = (type: string) => /^(room|timer|rundown|message|signal)\./.test(type)

/** A random life of a room on stage: timers, messages, settings, and scheduled live messages. */
export const stageMoves = lifeOf((type) => isOnStage(type) || type.startsWith('live_message.'))

/** A random life of a room's polls, quizzes, live messages and feedback. */
export const audienceMoves = lifeOf((type) => !isOnStage(type) || type === 'room.update' || type === 'room.stage')

/** A random life of a room in which a quiz is played. */
export const gameMoves = lifeOf((type) => type.startsWith('game.'))

/** A random life of a room. */
export const anyMoves: fc.Arbitrary<Move[]> = fc.oneof(
  stageMoves,
  audienceMoves,
  lifeOf(() => true),
)

/**
 * Plays moves one after another and returns every turn. As in the object, whatever is due happens before each command;
 * a test may turn this off. A deleted room is left unchanged, because erasing it is up to the object.
 */
export function play(moves: readonly Move[], start: RoomState = stateWith(), { hasTime = true } = {}): Turn[] {
  const turns: Turn[] = []
  let before = start
  let rows = noRows
  let now = noon
  let steps: Steps = new Map()
  moves.forEach((move, index) => {
    now = Math.max(noon, now + move.waitMs)
    for (const { at, state: after, changes } of hasTime ? advanceRoom(before, now, factsAt(now)) : []) {
      const rowsBefore = rows
      rows = rowsAfter(rows, changes)
      steps = stepsAfter(steps, changes)
      const result = { ok: true, state: after, changes, subject: { kind: 'gone' } } as const
      const known = { rowsBefore, rowsAfter: rows, stepsAfter: steps }
      turns.push({ before, command: null, now: at, facts: () => factsAt(at), result, after, ...known })
      before = after
    }
    const command = commandFor(before, move, rows)
    const at = now
    const { who, opId } = move
    // Nobody who was removed gets as far as the rules.
    const participantId = who !== null && before.room.removedParticipants.includes(who) ? null : who
    const own = ownOf(rows, participantId)
    const answers = remainingAnswers(before, answersOf(rows))
    const stored = storedIn(rows)
    const kept = steps
    const undoWrites = (step: number) => kept.get(step) ?? null
    const facts = () =>
      factsAt(at, `n${index}x`, { userId: 'user-1', participantId, opId, own, answers, rows: stored, undoWrites })
    const result = step(before, command, facts())
    const after = result.ok ? result.state : before
    const rowsBefore = rows
    rows = result.ok ? rowsAfter(rows, result.changes) : rows
    steps = result.ok ? stepsAfter(steps, result.changes) : steps
    turns.push({ before, rowsBefore, command, now, facts, result, after, rowsAfter: rows, stepsAfter: steps })
    before = after
  })
  return turns
}

/** The room after some turns. */
export const endOf = (turns: readonly Turn[], start: RoomState = stateWith()): RoomState => turns.at(-1)?.after ?? start

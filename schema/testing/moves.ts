/** Random commands for property tests: chosen without knowing the room, made concrete against the room as it is then. */
import * as fc from 'fast-check'
import { limits } from '../limits.ts'
import type { Command, CommandOf, CommandType } from '../room/command.ts'
import { messageColors, type RoomState } from '../room/state.ts'
import { type Step, step } from '../room/step.ts'
import { factsAt, idOf, noon, stateWith } from './rooms.ts'

/** A command whose ids are still open: `pick` says which entity, `waitMs` how long nobody did anything before it. */
export type Move = { command: Command; pick: number; waitMs: number }

/** One command and what it did. */
export type Turn = { before: RoomState; command: Command; now: number; result: Step; after: RoomState }

const seconds = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: limits.maxTimerSeconds }))
const anySeconds = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -limits.maxTimerSeconds, max: limits.maxTimerSeconds }),
)
const wait = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 90_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 * 86_400_000 }) },
  // The server's clock may step back a little.
  { weight: 1, arbitrary: fc.integer({ min: -2_000, max: 0 }) },
)

/** A patch with some of the given fields; now and then a field stands there as undefined. */
const patchOf = <T extends Record<string, unknown>>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ ...fields, undefinedToo: fc.boolean() }, { requiredKeys: ['undefinedToo'] }).map((value) => {
    const { undefinedToo, ...patch } = value as Partial<T> & { undefinedToo: boolean }
    const absent = Object.keys(fields).map((key) => [key, undefined])
    return (undefinedToo ? { ...Object.fromEntries(absent), ...patch } : patch) as Partial<T>
  })

const word = fc.string({ minLength: 1, maxLength: 8 })
const timerId = fc.constant('open')
const messageId = fc.constant('open')
const color = fc.constantFrom(...messageColors)
const fieldsOf = <T extends CommandType>(
  type: T,
  fields: { [K in keyof Omit<CommandOf<T>, 'type'>]: fc.Arbitrary<CommandOf<T>[K]> },
) => fc.record({ type: fc.constant(type), ...fields }) as unknown as fc.Arbitrary<Command>

/** How each kind of command is filled in: a new one does not compile until it stands here. */
const commands: { [T in CommandType]: fc.Arbitrary<Command> } = {
  'room.update': fieldsOf('room.update', {
    patch: patchOf({
      name: word,
      isActive: fc.boolean(),
      hasEngagementFeatures: fc.boolean(),
      feedbackEnabled: fc.boolean(),
      isViewerLocked: fc.boolean(),
      isJoinLocked: fc.boolean(),
      accessPasswordHash: fc.option(word.map((text) => `hash:${text}`)),
    }),
  }),
  'room.rotate_control': fieldsOf('room.rotate_control', {}),
  'room.delete': fieldsOf('room.delete', {}),
  'timer.add': fieldsOf('timer.add', { name: word, duration: seconds, isCountUp: fc.boolean() }),
  'timer.start': fieldsOf('timer.start', { timerId }),
  'timer.pause': fieldsOf('timer.pause', { timerId }),
  'timer.reset': fieldsOf('timer.reset', { timerId }),
  'timer.adjust': fieldsOf('timer.adjust', { timerId, currentTime: anySeconds }),
  'timer.edit': fieldsOf('timer.edit', {
    timerId,
    patch: patchOf({ name: word, duration: seconds, isCountUp: fc.boolean(), order: fc.nat({ max: 12 }) }),
  }),
  'timer.delete': fieldsOf('timer.delete', { timerId }),
  'timer.select': fieldsOf('timer.select', { timerId }),
  'message.add': fieldsOf('message.add', { content: word, color }),
  'message.edit': fieldsOf('message.edit', {
    messageId,
    patch: patchOf({ content: word, color, isVisible: fc.boolean() }),
  }),
  'message.delete': fieldsOf('message.delete', { messageId }),
}

/** Adding and what follows it are drawn more often, so that rooms fill and run. */
const weights: Partial<Record<string, number>> = {
  'timer.add': 4,
  'message.add': 3,
  'timer.start': 3,
  'message.edit': 3,
}

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  ...Object.entries(commands).map(([type, command]) => ({
    weight: weights[type] ?? 1,
    arbitrary: fc.record({ command, pick: fc.nat({ max: 999 }), waitMs: wait }),
  })),
)

/** A random life of a room. */
export const anyMoves: fc.Arbitrary<Move[]> = fc.array(anyMove, { maxLength: 40, size: 'max' })

/** The command a move stands for in a room: about an entity that is there, or now and then one that is not. */
export function commandFor(state: RoomState, { command, pick }: Move): Command {
  const choose = (list: readonly { id: string }[]) =>
    (pick % 13 === 0 ? undefined : list[pick % list.length]?.id) ?? idOf('nobody')
  if ('timerId' in command) return { ...command, timerId: choose(state.timers) }
  return 'messageId' in command ? { ...command, messageId: choose(state.messages) } : command
}

/** Plays moves one after another and gives every turn. A deleted room stays as it was: the object erases it. */
export function play(moves: readonly Move[], start: RoomState = stateWith()): Turn[] {
  const turns: Turn[] = []
  let before = start
  let now = noon
  moves.forEach((move, index) => {
    now = Math.max(noon, now + move.waitMs)
    const command = commandFor(before, move)
    const result = step(before, command, factsAt(now, `n${index}x`))
    const after = result.ok ? result.state : before
    turns.push({ before, command, now, result, after })
    before = after
  })
  return turns
}

/** The room at the end of some turns. */
export const endOf = (turns: readonly Turn[], start: RoomState = stateWith()): RoomState => turns.at(-1)?.after ?? start

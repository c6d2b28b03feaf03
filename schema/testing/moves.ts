/** Random commands for property tests: chosen without knowing the room, made concrete against the room as it is then. */
import * as fc from 'fast-check'
import { limits } from '../limits.ts'
import type { Command, CommandType } from '../room/command.ts'
import { messageColors, type RoomState } from '../room/state.ts'
import { type Step, step } from '../room/step.ts'
import { factsAt, idOf, noon, stateWith } from './rooms.ts'

/** A command whose ids are still open: `pick` says which entity, `waitMs` how long nobody did anything before it. */
export type Move = {
  pick: number
  waitMs: number
  make: (timerId: string, messageId: string) => Command
  label: string
}

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

/** How each kind of command is filled in; `secret` makes the texts that not everybody may see. */
const makers = (secret: fc.Arbitrary<string>): { [T in CommandType]: fc.Arbitrary<Move['make']> } => ({
  'room.update': patchOf({
    name: fc.string({ minLength: 1, maxLength: 5 }),
    isActive: fc.boolean(),
    hasEngagementFeatures: fc.boolean(),
    feedbackEnabled: fc.boolean(),
    isViewerLocked: fc.boolean(),
    isJoinLocked: fc.boolean(),
    accessPasswordHash: fc.option(secret.map((text) => `hash:${text}`)),
  }).map((patch) => () => ({ type: 'room.update', patch })),
  'room.rotate_control': fc.constant(() => ({ type: 'room.rotate_control' })),
  'room.delete': fc.constant(() => ({ type: 'room.delete' })),
  'timer.add': fc
    .record({ name: secret, duration: seconds, isCountUp: fc.boolean() })
    .map((timer) => () => ({ type: 'timer.add', ...timer })),
  'timer.start': fc.constant((timerId) => ({ type: 'timer.start', timerId })),
  'timer.pause': fc.constant((timerId) => ({ type: 'timer.pause', timerId })),
  'timer.reset': fc.constant((timerId) => ({ type: 'timer.reset', timerId })),
  'timer.adjust': anySeconds.map((currentTime) => (timerId) => ({ type: 'timer.adjust', timerId, currentTime })),
  'timer.edit': patchOf({
    name: secret,
    duration: seconds,
    isCountUp: fc.boolean(),
    order: fc.nat({ max: 12 }),
  }).map((patch) => (timerId) => ({ type: 'timer.edit', timerId, patch })),
  'timer.delete': fc.constant((timerId) => ({ type: 'timer.delete', timerId })),
  'timer.select': fc.constant((timerId) => ({ type: 'timer.select', timerId })),
  'message.add': fc
    .record({ content: secret, color: fc.constantFrom(...messageColors) })
    .map((message) => () => ({ type: 'message.add', ...message })),
  'message.edit': patchOf({ content: secret, color: fc.constantFrom(...messageColors), isVisible: fc.boolean() }).map(
    (patch) => (_timerId, messageId) => ({ type: 'message.edit', messageId, patch }),
  ),
  'message.delete': fc.constant((_timerId, messageId) => ({ type: 'message.delete', messageId })),
})

const words = fc.string({ minLength: 1, maxLength: 8 })

/** One random move of any kind. Adding is drawn more often, so that rooms fill. */
export function anyMove(secret: fc.Arbitrary<string> = words): fc.Arbitrary<Move> {
  const weights: Partial<Record<CommandType, number>> = {
    'timer.add': 4,
    'message.add': 3,
    'timer.start': 3,
    'message.edit': 3,
  }
  const kinds = Object.entries(makers(secret)).map(([label, make]) => ({
    weight: weights[label as CommandType] ?? 1,
    arbitrary: fc.record({ pick: fc.nat({ max: 999 }), waitMs: wait, make, label: fc.constant(label) }),
  }))
  return fc.oneof(...kinds)
}

/** A random life of a room. */
export const anyMoves = (maxLength = 40, secret?: fc.Arbitrary<string>): fc.Arbitrary<Move[]> =>
  fc.array(anyMove(secret), { maxLength, size: 'max' })

const choose = (ids: string[], pick: number) => (pick % 13 === 0 ? undefined : ids[pick % ids.length]) ?? idOf('nobody')

/** The command a move stands for in a room: an entity that is there, or now and then one that is not. */
export const commandFor = (state: RoomState, move: Move): Command =>
  move.make(
    choose(
      state.timers.map((t) => t.id),
      move.pick,
    ),
    choose(
      state.messages.map((m) => m.id),
      move.pick,
    ),
  )

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

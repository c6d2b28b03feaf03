/**
 * One room as the server runs it, and next to it three screens: a desk, a display and a speaker's page. Before the room
 * says what time did, each screen works it out from the snapshot that it has; before the room replies, the desk predicts.
 */
import { createHash } from 'node:crypto'
import { LiveRoom } from '../../durable-objects/live-room/live-room.ts'
import type { Crowd } from '../../durable-objects/live-room/ports.ts'
import { MemoryStore } from '../../durable-objects/store/memory-store.ts'
import { nobody, type Principal } from '../../schema/core/door.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { wholeDecoder } from '../../schema/decoders/whole.ts'
import { type Command, isParticipants } from '../../schema/engine/commands/commands.ts'
import { isPredicted, predict } from '../../schema/engine/commands/prediction.ts'
import { advanceShown } from '../../schema/engine/time/advance-shown.ts'
import { project } from '../../schema/engine/wire/project.ts'
import { randomOf } from '../../schema/testing/seed.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Role } from '../../schema/view/role.ts'
import type { Snapshot } from '../../schema/view/snapshot.ts'
import { handClock, quietCrowd, quietOutbox } from '../../worker/testing/ports.ts'
import { Draw, drawCommand } from './draw.ts'
import { hiddenOf, type Part, pictureOf } from './picture.ts'

export const stepsPerRoom = 200
const noon = Date.parse('2026-11-21T12:00:00.000Z')
const roomId = 'RoomRoomRoomRoomRoom22'
const screens = ['controller', 'viewer', 'speaker'] as const
type ScreenRole = (typeof screens)[number]

/** What a screen showed and the room did not, after time or after a command that the desk predicted. */
export type Difference = { screen: ScreenRole | 'prediction'; part: Part; step: string; shown: string; done: string }
export type TwoSides = { digest: string; differences: Difference[]; events: number; predictions: number }

/** The life of a room. @param seed the same number gives the same life, ids included */
export async function twoSides(seed: number): Promise<TwoSides> {
  const random = randomOf(seed * 7919 + 1)
  for (let turn = 0; turn < 8; turn++) random()
  const draw = new Draw(random)
  const hash = createHash('md5')
  const differences: Difference[] = []
  const held = new Map<Role, Snapshot | null>()
  let here: ReadonlySet<string> = new Set()
  let [events, predictions] = [0, 0]

  const clock = handClock(noon)
  const crowd: Crowd<never> = {
    ...quietCrowd,
    sizeOf: () => 1,
    connectedParticipants: async () => here,
    tell(role, frames) {
      if (!isScreen(role)) return
      for (const text of frames) held.set(role, applied(held.get(role) ?? null, text, role))
    },
  }
  const live = new LiveRoom<never>({
    store: new MemoryStore(),
    crowd,
    clock,
    outbox: quietOutbox,
    mask: (text) => text,
  })
  live.create({ id: roomId, name: 'Hall', useCase: null, createdBy: null }, null)
  for (const role of screens) held.set(role, project(stateOf(live), role))

  /** What screens show that the room does not have. */
  function compare(screen: Difference['screen'], step: string, shown: Snapshot | null, done: Snapshot): void {
    if (shown === null) return
    const [pictured, real] = [pictureOf(shown), pictureOf(done)]
    const { messageOrder: _, ...hashed } = pictured
    hash.update(Object.values(hashed).join('\n'))
    for (const part of Object.keys(real) as Part[])
      if (pictured[part] !== real[part])
        differences.push({ screen, part, step, shown: pictured[part], done: real[part] })
  }

  /** Time passes: screens go on alone, then the alarm rings, or someone reads. */
  async function pass(until: EpochMs, isAlarm: boolean): Promise<void> {
    while (clock.runNext(until)) await quiet()
    const before = live.loaded?.state
    const shown = screens.map((role) => {
      const snapshot = held.get(role) ?? null
      return snapshot === null ? null : advanceShown(snapshot, until)
    })
    if (isAlarm) {
      live.ring()
      live.players.look()
    } else live.queries.liveStatus()
    const after = live.loaded?.state
    if (before === undefined || after === undefined) return
    const isQuiet = after === before && screens.every((role, index) => (held.get(role) ?? null) === shown[index])
    if (isQuiet) return quiet()
    if (after !== before) events++
    hash.update(wholeOf(after))
    for (const [index, role] of screens.entries())
      compare(role, isAlarm ? 'alarm' : 'time', shown[index] ?? null, project(after, role))
    await quiet()
  }

  function run(command: Command): void {
    const before = stateOf(live)
    const who = senderOf(command, draw, before)
    const shown = held.get('controller') ?? null
    const predicted = shown !== null && isPredicted(command) ? predict(shown, command, clock.now()) : null
    const result = live.execute(command, who, null)
    const after = live.loaded?.state
    hash.update(`${command.type} ${result.ok ? 'done' : result.code}\n`)
    if (after === undefined) return
    hash.update(wholeOf(after))
    if (predicted === null) return
    predictions++
    hash.update(predicted.ok ? String(predicted.value.isChange) : predicted.code)
    if (predicted.ok && result.ok)
      compare('prediction', command.type, predicted.value.room, project(after, 'controller'))
  }

  const isEmptyLife = seed % 40 === 0
  for (let step = 0; step < stepsPerRoom && live.loaded !== null; step++) {
    here = new Set(participants.filter(() => draw.chance(0.7)))
    await pass(nextInstant(draw, clock.now(), live.nextDueAt()), draw.chance(0.3))
    // Some rooms are left alone, until they are deleted as unused.
    if (live.loaded === null || (isEmptyLife && step > 20)) continue
    if (draw.chance(0.75)) run(drawCommand({ state: stateOf(live), draw, now: clock.now() }))
    await quiet()
  }
  hash.update(live.loaded === null ? 'gone' : 'there')
  return { digest: hash.digest('hex').slice(0, 8), differences, events, predictions }
}

/** Everything that is compared of the room itself. */
const wholeOf = (state: RoomState): string => [...Object.values(pictureOf(state)), hiddenOf(state)].join('\n')

const participants = ['p-1', 'p-2', 'p-3', 'p-4']

const isScreen = (role: Role): role is ScreenRole => role !== 'audience'

function stateOf(live: LiveRoom<never>): RoomState {
  if (live.loaded === null) throw new Error('there is no room')
  return live.loaded.state
}

/** Lets pending promises settle, such as the check for who is still awaited in a game. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await null
}

/** Often close to the instant at which something is due, on either side of it. */
function nextInstant(draw: Draw, now: EpochMs, dueAt: EpochMs | null): EpochMs {
  if (dueAt !== null && dueAt - now < 3_600_000 && draw.chance(0.45))
    return Math.max(now, dueAt + draw.one([-1, 0, 0, 1, 700, 30_000]))
  const longest = draw.one([300, 2_000, 2_000, 20_000, 90_000, 90_000, 600_000])
  if (draw.chance(0.02)) return now + draw.below(30 * 3_600_000)
  if (draw.chance(0.005)) return now + draw.below(45 * 86_400_000)
  return now + draw.below(longest)
}

/** Who sends a command: a participant, or someone who may do everything in the room as it is now. */
function senderOf(command: Command, draw: Draw, { room }: RoomState): Principal {
  if (!isParticipants(command.type))
    return { ...nobody, userId: room.createdBy ?? 'user-1', controlEpoch: room.controlEpoch }
  return { ...nobody, participantId: draw.one(['p-1', 'p-2', 'p-3', 'p-4']), accessEpoch: room.accessEpoch }
}

/** The snapshot of a screen after a frame; null while it is locked out. */
function applied(snapshot: Snapshot | null, text: string, role: Role): Snapshot | null {
  const frame = JSON.parse(text)
  if (frame.type === 'room_locked') return null
  if (frame.type === 'room_state') return frame
  return snapshot === null || frame.rev === undefined ? snapshot : wholeDecoder.applyFrame(snapshot, frame, role)
}

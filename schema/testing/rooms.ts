/** Builders of rooms for tests: every test says only what it is about. */
import type { CommandOf } from '../room/command.ts'
import type { Facts } from '../room/facts.ts'
import { createRoom } from '../room/room-rules.ts'
import { type EpochMs, isoTime, type Message, type Room, type RoomState, type Timer } from '../room/state.ts'

/** When the tests take place. */
export const noon: EpochMs = Date.parse('2026-11-21T12:00:00.000Z')

/** The instant some milliseconds after noon. */
export const at = (ms: number): EpochMs => noon + ms

export const roomId = 'RoomRoomRoomRoomRoom22'

/** An id in the room, with a short part of at least six characters. */
export const idOf = (name: string): string => `${roomId}.${name.padEnd(6, '0')}`

/** Facts at an instant; ids count up, so that they can be foreseen. */
export function factsAt(now: EpochMs, prefix = 'new'): Facts {
  let made = 0
  return { now, newId: () => `${prefix}${String(made++).padStart(6, '0')}` }
}

/** A room as it is made, with some settings changed. */
export const roomWith = (patch: Partial<Room> = {}): Room => ({
  ...createRoom({ id: roomId, name: 'Town hall', useCase: null, createdBy: null }, noon).state.room,
  ...patch,
})

/** A timer that stands still, ten minutes long, at its duration. */
export function timerWith(name: string, patch: Partial<Omit<Timer, 'isRunning' | 'startedAt'>> = {}): Timer {
  const duration = patch.duration ?? 600
  const base = {
    id: idOf(name),
    roomId,
    name,
    isCountUp: false,
    order: 0,
    createdAt: isoTime(noon),
    updatedAt: isoTime(noon),
  }
  return { ...base, ...patch, duration, currentTime: patch.currentTime ?? duration, isRunning: false, startedAt: null }
}

/** The same timer, running since an instant. */
export const runningSince = (timer: Timer, startedAt: EpochMs): Timer => ({
  ...timer,
  isRunning: true,
  startedAt: isoTime(startedAt),
})

export const messageWith = (name: string, patch: Partial<Message> = {}): Message => ({
  id: idOf(name),
  roomId,
  content: `Message ${name}`,
  isVisible: false,
  color: 'blue',
  createdAt: isoTime(noon),
  updatedAt: isoTime(noon),
  ...patch,
})

/** A whole room; timers take the order they are listed in. */
export function stateWith(
  parts: { room?: Partial<Room>; timers?: Timer[]; messages?: Message[]; selected?: string } = {},
): RoomState {
  return {
    room: roomWith(parts.room),
    timers: (parts.timers ?? []).map((timer, order) => ({ ...timer, order })),
    selectedTimerId: parts.selected === undefined ? null : idOf(parts.selected),
    messages: parts.messages ?? [],
  }
}

/** The edit of a timer by the name it was built with. */
export const edit = (name: string, patch: CommandOf<'timer.edit'>['patch']): CommandOf<'timer.edit'> => ({
  type: 'timer.edit',
  timerId: idOf(name),
  patch,
})

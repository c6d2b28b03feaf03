import type { CommandOf } from '../../schema/room/command.ts'
import { isoTime, type RoomState, type Timer } from '../../schema/room/state.ts'
import { step } from '../../schema/room/step.ts'

/** What a visitor may do with the timer on the first page. */
export type DemoCommand =
  | CommandOf<'timer.start'>
  | CommandOf<'timer.pause'>
  | CommandOf<'timer.reset'>
  | CommandOf<'timer.adjust'>

export const demoTimerId = 'demo.timer'

/** A room with one timer that lives in this page only and follows the rules of every other room. */
export function demoRoom(duration: number): RoomState {
  const madeAt = isoTime(0)
  const timer: Timer = {
    id: demoTimerId,
    roomId: 'demo',
    name: 'Opening talk',
    duration,
    currentTime: duration,
    isRunning: false,
    isCountUp: false,
    order: 0,
    startedAt: null,
    createdAt: madeAt,
    updatedAt: madeAt,
  }
  return { room: demoSettings(madeAt), timers: [timer], selectedTimerId: demoTimerId, messages: [] }
}

const demoSettings = (madeAt: string): RoomState['room'] => ({
  id: 'demo',
  name: 'Demo',
  useCase: null,
  createdBy: null,
  createdAt: madeAt,
  updatedAt: madeAt,
  isActive: true,
  hasEngagementFeatures: false,
  feedbackEnabled: false,
  isViewerLocked: false,
  isJoinLocked: false,
  accessPasswordHash: null,
  accessEpoch: 0,
  controlEpoch: 0,
})

/** The room after a command; a refused one changes nothing. `now` is epoch ms. */
export function demoStep(room: RoomState, command: DemoCommand, now: number): RoomState {
  const done = step(room, command, { now, newId: () => demoTimerId })
  return done.ok ? done.state : room
}

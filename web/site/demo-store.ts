/** The one demo room of the page: the timer at the top and the three screens below are the same room. */
import { useSyncExternalStore } from 'react'
import { msToNextSecond } from '../../schema/room/timer.ts'
import { type DemoRoom, freshRoom, type RoomAct, roomAfter } from './demo-room.ts'

/** The room, and the milliseconds of this page's own clock at which it was looked at. Nobody else sees the room. */
export type DemoMoment = { room: DemoRoom; now: number }

const before: DemoMoment = { room: freshRoom, now: 0 }
let moment = before
let timeout: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Does something in the demo room. */
export function actInDemo(act: RoomAct): void {
  const now = performance.now()
  look(roomAfter(moment.room, act, now), now)
}

function look(room: DemoRoom, now: number): void {
  moment = { room, now }
  clearTimeout(timeout)
  const ms = msToNextSecond(room.clock, now)
  if (ms !== null) timeout = setTimeout(() => look(moment.room, performance.now()), ms + 1)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The demo room, renewed with every act and every second. In the page as it is built it stands as a visitor finds it. */
export const useDemoRoom = (): DemoMoment =>
  useSyncExternalStore(
    subscribe,
    () => moment,
    () => before,
  )

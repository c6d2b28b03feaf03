/** The show in a room inside this page, with a clock of its own. Nothing of it leaves the page. */
import type { EventFile } from '../../../schema/engine/event/entity.ts'
import { inOrder, timeUpAt } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { hasBegun, lastBegunIn } from '../../../schema/tools/timers/forecast/projection.ts'
import { isInSequence, runningCue, sequenceOf } from '../../../schema/tools/timers/sequence.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { RoomSource } from '../../live/feed/room-source.ts'
import { controller, createLocalRoom, type LocalRoom } from '../../local-room/local-room.ts'
import { createRehearsalClock, type RehearsalClock } from './rehearsal-clock.ts'

/** No room of a server has it: a call that named it would find nothing. */
export const rehearsalRoomId = 'RehearsalRehearsal0000'
/** A rehearsal begins this long before the first planned start, so everyone sees it begin. */
const leadMs = 10_000

/** What a cue took in a rehearsal. One that still runs is not over. */
export type Measured = { place: number; name: string; planned: number; seconds: number; isOver: boolean }

export type Rehearsal = {
  local: LocalRoom
  clock: RehearsalClock
  source: RoomSource
  timers: () => Timer[]
  /** The show goes on as planned until a cue begins: everything before it takes its time, in no time. */
  jumpTo: (timerId: string) => void
  /** Puts the clock forward until some seconds of the running cue are left. */
  leave: (seconds: number) => void
  /** [RH3] What each cue that has begun took, to the second. */
  measured: () => Measured[]
}

/** [RH1] When a rehearsal begins: shortly before the first planned start; now for a show without a plan. */
export function startOf({ timers }: Pick<EventFile, 'timers'>, now: EpochMs): EpochMs {
  const planned = timers.flatMap(({ plannedStart }) => (plannedStart == null ? [] : [Date.parse(plannedStart)]))
  return planned.length === 0 ? now : Math.min(...planned) - leadMs
}

/** @param monotonicNow milliseconds that only go forward */
export function createRehearsal(event: EventFile, now: EpochMs, monotonicNow: () => number): Rehearsal {
  const clock = createRehearsalClock(startOf(event, now), monotonicNow)
  const { name, useCase = null, timeZone, ...settings } = event.room
  const zone = timeZone === undefined ? {} : { timeZone }
  const newRoom = { id: rehearsalRoomId, name, useCase, createdBy: null, ...zone, settings }
  // It is there from the beginning: an undo of it would empty the rehearsal.
  const local = createLocalRoom(newRoom, clock, { ...event, logo: null })
  const desk = local.pageOf(controller)
  const state = () => local.live.loaded?.state
  const timers = () => inOrder(state()?.timers ?? [])

  /** Time that has come is written when the room is asked; a query is the cheapest. */
  const putForwardTo = (at: EpochMs) => {
    clock.putForwardTo(at)
    local.live.ring()
  }
  const next = () => void desk.execute({ type: 'rundown.next', after: runningCue(timers())?.id ?? null })

  return {
    local,
    clock,
    source: {
      // A preview is no display of the hall.
      openSocket: (path, events) => desk.openSocket(`${path}&display=0`, events),
      read: (roomId, role) => desk.read(roomId, role),
    },
    timers,
    jumpTo(timerId) {
      const isLeft = (id: string) => timers().some((timer) => timer.id === id && !hasBegun(timer))
      for (let steps = timers().length; steps > 0 && isLeft(timerId); steps--) {
        const running = runningCue(timers())
        if (running !== undefined) putForwardTo(timeUpAt(running))
        // A linked cue has begun by itself.
        if (runningCue(timers())?.id !== running?.id && runningCue(timers()) !== undefined) continue
        const cue = comingAfter(timers())
        if (cue?.plannedStart != null) putForwardTo(Date.parse(cue.plannedStart))
        // And so has a scheduled one.
        if (cue !== undefined && isLeft(cue.id)) next()
      }
    },
    leave(seconds) {
      const running = runningCue(timers())
      if (running !== undefined) putForwardTo(timeUpAt(running) - seconds * 1000)
    },
    measured: () =>
      timers().flatMap((timer, place) => {
        const { startedFirstAt, endedAt, duration } = timer
        if (startedFirstAt === null || !isInSequence(timer)) return []
        const end = endedAt === null ? clock.now() : Date.parse(endedAt)
        const seconds = Math.max(1, Math.round((end - Date.parse(startedFirstAt)) / 1000))
        return [{ place, name: timer.name, planned: duration, seconds, isOver: endedAt !== null }]
      }),
  }
}

/** The first cue of the show after the last that has begun. */
function comingAfter(timers: readonly Timer[]): Timer | undefined {
  const order = sequenceOf(timers)
  return order[lastBegunIn(order) + 1]
}

/** The surroundings of a live room in tests without an object: a clock set by hand, and no listeners. */
import type { Clock, Crowd, Outbox } from '../../durable-objects/live-room/ports.ts'
import type { EpochMs } from '../../schema/values/time.ts'

export type HandClock = Clock & {
  /** Runs the next timer due by an instant. @returns false if there is none; the clock is then at that instant */
  runNext(until: EpochMs): boolean
  /** Runs every timer due by an instant, each at its own time, and stops there. */
  runUntil(until: EpochMs): void
  /** Whether a timer is set. */
  isWaiting(): boolean
}

/** A clock that stands still between the steps of a test. */
export function handClock(startedAt: EpochMs): HandClock {
  let now = startedAt
  let timers: { at: EpochMs; run: () => void }[] = []
  const runNext = (until: EpochMs): boolean => {
    const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    if (next === undefined) {
      now = until
      return false
    }
    timers = timers.filter((other) => other !== next)
    now = next.at
    next.run()
    return true
  }
  return {
    now: () => now,
    later(run, ms) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    runNext,
    runUntil(until) {
      let hasRun = true
      while (hasRun) hasRun = runNext(until)
    },
    isWaiting: () => timers.length > 0,
  }
}

const silence = () => {}
export const quietCrowd: Crowd<never> = {
  sizeOf: () => 0,
  nameAt: () => null,
  isHeard: () => true,
  tell: silence,
  tellOne: silence,
  tellParticipant: silence,
  tellEachParticipant: silence,
  connectedParticipants: async () => new Set<string>(),
  recheck: silence,
  closeAll: silence,
  closeSessions: silence,
}
export const quietOutbox: Outbox = {
  ...{ mirror: silence, tell: silence, report: silence, left: silence, erase: silence },
  ...{ webhooks: silence, endWebhooks: silence },
}

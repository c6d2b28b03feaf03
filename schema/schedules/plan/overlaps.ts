import { byStage, endOf, type Planned, startOf } from './breaks.ts'

/** Two sessions of one stage at the same time, and for how many seconds. */
type Overlap<T> = { stage: string; first: T; second: T; seconds: number }

/** [SC12] What overlaps within a stage: each session with the one that still runs when it begins. */
export function overlapsOf<T extends Planned>(sessions: readonly T[]): Overlap<T>[] {
  return byStage(sessions).flatMap((stage) => {
    let last: T | null = null
    return stage.flatMap((second) => {
      const first: T | null = last
      if (first === null || endOf(second) > endOf(first)) last = second
      if (first === null || startOf(second) >= endOf(first)) return []
      const seconds = (Math.min(endOf(first), endOf(second)) - startOf(second)) / 1000
      return [{ stage: second.stage, first, second, seconds }]
    })
  })
}

/** How many stages, sessions and cues of a stage fit, and how long a cue may be. */
export type Room = { stages: number; sessions: number; cuesPerStage: number; seconds: number }
const beyondReasons = ['too_many_stages', 'too_many_sessions', 'too_many_cues', 'too_long'] as const
export type Beyond<T> = { session: T; reason: (typeof beyondReasons)[number] }

/** [SC12] What does not fit, with its reason, and what is left; earlier stages and sessions come first. */
export function withinLimits<T extends Planned>(
  sessions: readonly T[],
  stages: readonly string[],
  room: Room,
): { fitting: T[]; beyond: Beyond<T>[] } {
  const allowed = new Set(stages.slice(0, room.stages))
  const cues = new Map<string, number>()
  const [fitting, beyond]: [T[], Beyond<T>[]] = [[], []]
  for (const session of [...sessions].sort((a, b) => startOf(a) - startOf(b))) {
    const count = cues.get(session.stage) ?? 0
    const reason = !allowed.has(session.stage)
      ? 'too_many_stages'
      : session.seconds > room.seconds
        ? 'too_long'
        : count >= room.cuesPerStage
          ? 'too_many_cues'
          : fitting.length >= room.sessions
            ? 'too_many_sessions'
            : null
    if (reason !== null) beyond.push({ session, reason })
    else {
      cues.set(session.stage, count + 1)
      fitting.push(session)
    }
  }
  return { fitting, beyond }
}

/** What time does, and what follows from changes: the same function for the room, its alarm and every screen. */
import type { EpochMs } from '../values/time.ts'
import type { Change } from './change.ts'

/**
 * What time does next in a tool: its instant, and what changes then, or that the room is erased. The instant is asked for after each
 * press; what changes is worked out only when it happens.
 */
export type Due = { at: EpochMs; changes: () => Change[]; erases?: never } | { at: EpochMs; erases: true }

/** Changes with their instant, their cause (a command, an undo or time) and the state before them. */
export type Made<S> = { changes: readonly Change[]; at: EpochMs; by: 'command' | 'undo' | 'time'; before: S }

/**
 * What follows from changes in a tool.
 * @param after the state after the changes and after what follows from them in the tools before this one
 */
type Consequence<S, Facts = unknown> = (after: S, made: Made<S>, facts: Facts) => Change[]

/** What a tool does without being asked: what time does in it, and what follows in it from changes. */
export type Automatic<S, Facts = unknown> = {
  becomesDue: readonly ((state: S) => Due | null)[]
  follows: readonly Consequence<S, Facts>[]
}

/** What all tools do, in the order in which things happen, and how a change is applied. A screen has fewer tools than the room. */
export type Course<S, Facts = unknown> = Automatic<S, Facts> & {
  apply: (state: S, changes: readonly Change[]) => S
}

/** The course of some tools: what each of them does, in one list, because each press and each vote goes through it. */
export function courseOf<S, Facts>(
  tools: Readonly<Record<string, Automatic<S, Facts>>>,
  apply: Course<S, Facts>['apply'],
): Course<S, Facts> {
  const all = Object.values(tools)
  return {
    becomesDue: all.flatMap(({ becomesDue }) => becomesDue),
    follows: all.flatMap(({ follows }) => follows),
    apply,
  }
}

/** [S11] The state after some changes and all that follows from them, and all of these changes. */
export function withConsequences<S, Facts>(made: Made<S>, { follows, apply }: Course<S, Facts>, facts: Facts) {
  const changes = [...made.changes]
  let state = apply(made.before, made.changes)
  for (const follow of follows) {
    const more = follow(state, made, facts)
    if (more.length === 0) continue
    state = apply(state, more)
    changes.push(...more)
  }
  return { state, changes }
}

/** What time does next. Of two things at the same instant, that of the first tool comes first. */
export function nextDue<S, Facts>(state: S, { becomesDue }: Pick<Course<S, Facts>, 'becomesDue'>): Due | null {
  let first: Due | null = null
  for (const next of becomesDue) {
    const due = next(state)
    if (due !== null && (first === null || due.at < first.at)) first = due
  }
  return first
}

/** What time did at one instant, and the state after it. */
export type TimeEvent<S> = { at: EpochMs; state: S; changes: Change[] }

/** What happened at an instant without a command, with all that follows from it. */
export const eventOf = <S, Facts>(
  before: S,
  { at, changes }: { at: EpochMs; changes: readonly Change[] },
  course: Course<S, Facts>,
  facts: Facts,
): TimeEvent<S> => ({ at, ...withConsequences({ changes, at, by: 'time', before }, course, facts) })

/**
 * [S4] [S10] The state after everything that time has done up to now, each thing at its own instant. One leap gives the
 * same as going second by second, and advancing twice changes nothing: then it is the same object. A room that is to be
 * erased is left to the alarm.
 */
export function advance<S, Facts>(
  state: S,
  now: EpochMs,
  course: Course<S, Facts>,
  facts: Facts,
): { state: S; events: TimeEvent<S>[] } {
  const events: TimeEvent<S>[] = []
  let before = state
  for (let due = nextDue(before, course); due !== null && due.at <= now; due = nextDue(before, course)) {
    if (due.erases) break
    const event = eventOf(before, { at: due.at, changes: due.changes() }, course, facts)
    events.push(event)
    before = event.state
  }
  return { state: before, events }
}

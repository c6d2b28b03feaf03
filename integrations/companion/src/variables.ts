import type { CompanionVariableDefinitions } from '@companion-module/base'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { wallTimeIn } from '../../../schema/values/zone.ts'
import type { Shown, ShownCue } from './room/shown.ts'

/** Each variable, and what it is called where people choose it. */
const names = {
  connection: 'Connection: connecting, live, cut or refused',
  last_action: 'What the last action did, or why it did nothing',
  room: 'Name of the room',
  clock: 'Time of day in the zone of the room, by the server (14:32:05)',
  remaining: 'Remaining time as the wall shows it (12:34)',
  remaining_ms: 'Remaining time in milliseconds, in whole seconds',
  remaining_total_s: 'Remaining time in seconds',
  remaining_sign: 'Sign of the remaining time: − in overtime, else empty',
  remaining_h: 'Remaining time: hours (0)',
  remaining_m: 'Remaining time: minutes of the hour (05)',
  remaining_s: 'Remaining time: seconds of the minute (09)',
  remaining_hms: 'Remaining time with hours (0:12:34)',
  duration: 'Length of the cue on the clock (20:00)',
  added: 'Time that the cue on the clock got beyond its length, pauses included (+1:00)',
  progress: 'How much of the bar is filled, in percent',
  phase: 'Phase: normal, warning, danger or overtime',
  state: 'State of the clock: standby, running, paused or ended',
  ends_at: 'When the running cue ends (14:45)',
  show_ends: 'When the show is expected to end (18:05)',
  offset: 'How late the show is; with a minus sign early (+4:00)',
  offset_total_s: 'How late the show is in seconds; negative is early',
  now_name: 'Running cue: name',
  now_speaker: 'Running cue: speaker',
  now_start: 'Running cue: when it began (14:05)',
  now_length: 'Running cue: length (20:00)',
  next_name: 'Next cue: name',
  next_speaker: 'Next cue: speaker',
  next_start: 'Next cue: when it is expected to begin (14:25)',
  next_length: 'Next cue: length (45:00)',
  cue_count: 'Number of cues',
  cue_index: 'Which cue is on, counted from 1',
  message: 'Message that is shown',
  poll_question: 'Running poll: question',
  poll_votes: 'Running poll: votes',
  top_question: 'Question with the most votes',
  questions_waiting: 'Questions that wait for review',
  phones: 'Phones that are connected',
  screens_missing: 'Screens with a name that are not connected',
  wish_minutes: 'Minutes that a speaker asks for',
  scene: 'What fills the displays',
  blackout: 'Whether the displays are black: on or off',
} as const

export type VariableName = keyof typeof names
export type VariablesSchema = Record<VariableName, string | number>

export function variableDefinitions(): CompanionVariableDefinitions<VariablesSchema> {
  const entries = Object.entries(names).map(([id, name]) => [id, { name }])
  // The entries of a table have its keys.
  return Object.fromEntries(entries) as CompanionVariableDefinitions<VariablesSchema>
}

type RoomVariables = Omit<VariablesSchema, 'connection' | 'last_action'>

const nothing = ''

/** The values while no room is known: they are empty, so no key shows what is not so. */
export const noRoomVariables: RoomVariables = Object.fromEntries(
  Object.keys(names)
    .filter((name) => name !== 'connection' && name !== 'last_action')
    .map((name) => [name, nothing]),
  // These are the same keys, without the two that do not need a room.
) as RoomVariables

/** The values at the instant of what is shown. */
export function variablesOf(shown: Shown): RoomVariables {
  const { clock, now, next, cues, offset, poll, questions, wish } = shown
  const at = (instant: EpochMs | null) => (instant === null ? nothing : timeOfDay(shown.timeZone, instant, 'minutes'))
  return {
    room: shown.name,
    clock: timeOfDay(shown.timeZone, shown.at, 'seconds'),
    ...remaining(clock?.seconds ?? null),
    duration: clock === null ? nothing : formatSeconds(clock.duration),
    added: clock === null ? nothing : signed(clock.added),
    progress: clock === null ? nothing : Math.round(100 * clock.progress),
    phase: clock?.phase ?? nothing,
    state: clock?.state ?? nothing,
    ends_at: at(clock?.endsAt ?? null),
    show_ends: at(shown.showEndsAt),
    offset: offset === null ? nothing : signed(offset),
    offset_total_s: offset ?? nothing,
    ...cueVariables('now', now, at),
    ...cueVariables('next', next, at),
    cue_count: cues.count,
    cue_index: cues.index,
    message: shown.message,
    poll_question: poll?.question ?? nothing,
    poll_votes: poll?.votes ?? nothing,
    top_question: questions.top,
    questions_waiting: questions.waiting,
    phones: shown.phones,
    screens_missing: shown.screensMissing,
    wish_minutes: wish?.minutes ?? nothing,
    scene: shown.scene,
    blackout: shown.isBlackedOut ? 'on' : 'off',
  }
}

const two = (n: number) => String(n).padStart(2, '0')

function remaining(seconds: number | null) {
  if (seconds === null)
    return {
      remaining: nothing,
      remaining_ms: nothing,
      remaining_total_s: nothing,
      remaining_sign: nothing,
      remaining_h: nothing,
      remaining_m: nothing,
      remaining_s: nothing,
      remaining_hms: nothing,
    }
  const whole = Math.abs(seconds)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const sign = seconds < 0 ? '−' : ''
  return {
    remaining: formatSeconds(seconds),
    remaining_ms: seconds * 1000,
    remaining_total_s: seconds,
    remaining_sign: sign,
    remaining_h: String(h),
    remaining_m: two(m),
    remaining_s: two(s),
    remaining_hms: `${sign}${h}:${two(m)}:${two(s)}`,
  }
}

function cueVariables<P extends 'now' | 'next'>(part: P, cue: ShownCue | null, at: (i: EpochMs | null) => string) {
  const values = {
    name: cue?.name ?? nothing,
    speaker: cue?.speaker ?? nothing,
    start: at(cue?.startsAt ?? null),
    length: cue === null ? nothing : formatSeconds(cue.seconds),
  }
  const entries = Object.entries(values).map(([name, value]) => [`${part}_${name}`, value])
  // Each field has the part in front of its name.
  return Object.fromEntries(entries) as Record<`${P}_${keyof typeof values}`, string>
}

/** A length with its sign: `+4:00`, `−1:30`, `0:00`. */
const signed = (seconds: number): string => (seconds > 0 ? `+${formatSeconds(seconds)}` : formatSeconds(seconds))

function timeOfDay(timeZone: string, at: EpochMs, to: 'minutes' | 'seconds'): string {
  // Whole minutes come without seconds.
  const time = `${wallTimeIn(timeZone, at).split(' ')[1] ?? ''}:00`
  return time.slice(0, to === 'seconds' ? 8 : 5)
}

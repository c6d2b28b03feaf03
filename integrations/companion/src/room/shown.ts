/** What the room is at an instant, as keys show it: from the same functions as the wall, so their digits are equal. */
import { byPlace } from '../../../../schema/core/entity-list.ts'
import { advanceShown } from '../../../../schema/engine/time/advance-shown.ts'
import * as limits from '../../../../schema/limits.ts'
import { runningGame } from '../../../../schema/tools/games/running.ts'
import { isExpected } from '../../../../schema/tools/screens/health.ts'
import {
  displayTimer,
  inOrder,
  pausedMsLeft,
  progressShare,
  shownSeconds,
  type TimerPhase,
  timerPhase,
  timeUpAt,
} from '../../../../schema/tools/timers/clock.ts'
import { isOn, type Timer } from '../../../../schema/tools/timers/entity.ts'
import { projection } from '../../../../schema/tools/timers/forecast/projection.ts'
import { runningCue, sequenceOf } from '../../../../schema/tools/timers/sequence.ts'
import { comingCue } from '../../../../schema/tools/timers/show/coming.ts'
import type { EpochMs } from '../../../../schema/values/time.ts'
import type { Snapshot } from '../../../../schema/view/snapshot.ts'
import type { RoomNow } from './reader.ts'

/** A cue on a key. `startsAt` is when it began, or when it is expected to. */
export type ShownCue = { name: string; speaker: string; startsAt: EpochMs | null; seconds: number }

/** The clock on the wall. */
export type ShownClock = {
  seconds: number
  duration: number
  /** Seconds that it has been given beyond its length, as far as its times tell. */
  added: number
  phase: TimerPhase
  state: 'standby' | 'running' | 'paused' | 'ended'
  endsAt: EpochMs | null
  progress: number
  timer: Timer
}

export type Shown = {
  at: EpochMs
  name: string
  timeZone: string
  clock: ShownClock | null
  now: ShownCue | null
  next: ShownCue | null
  /** How many cues the show goes through, and which of them is on, counted from 1; 0 if none is. */
  cues: { count: number; index: number }
  showEndsAt: EpochMs | null
  /** Seconds by which the show ends later than planned; negative is earlier. */
  offset: number | null
  message: string
  /** In the order in which they are counted from 1. */
  messages: readonly { text: string; isVisible: boolean }[]
  polls: readonly { question: string; isActive: boolean; showsResults: boolean }[]
  poll: { question: string; votes: number } | null
  questions: { isOn: boolean; top: string; waiting: number }
  isGameOn: boolean
  scene: string
  isBlackedOut: boolean
  isFlashing: boolean
  phones: number
  screensMissing: number
  /** Minutes that a speaker asks for. */
  wish: { minutes: number } | null
}

/** [CP5] The room as it is at an instant of server time. What time itself moves has moved, also while the line is cut. */
export function shownOf({ snapshot, screens, phones, flashAt }: RoomNow, at: EpochMs): Shown {
  const room = advanceShown(snapshot, at)
  const order = sequenceOf(room.timers)
  const on = runningCue(room.timers) ?? order.find(isOn)
  // A paused cue would go on with Next; what comes is the one after it.
  const coming = on === undefined ? comingCue(room) : order[order.indexOf(on) + 1]
  const { cues, overUnder, expectedEnd } = projection(room, at)
  const startOf = (timer: Timer): EpochMs | null => {
    const cue = cues.find(({ timerId }) => timerId === timer.id)
    return cue?.actualStart ?? cue?.expectedStart ?? null
  }
  const cueOf = (timer: Timer | undefined): ShownCue | null =>
    timer === undefined
      ? null
      : { name: timer.name, speaker: timer.speaker, startsAt: startOf(timer), seconds: timer.duration }
  const polls = [...room.polls].sort(byPlace)
  const active = polls.find(({ isActive }) => isActive)
  const top = room.questions.filter(({ state }) => state === 'open').sort((a, b) => b.votes - a.votes)[0]
  const wish = room.signals.find(({ kind, state }) => kind === 'time' && state === 'open')
  return {
    at,
    name: room.room.name,
    timeZone: room.room.timeZone,
    clock: clockOf(room, at),
    now: cueOf(on),
    next: cueOf(coming),
    cues: { count: order.length, index: on === undefined ? 0 : order.indexOf(on) + 1 },
    showEndsAt: expectedEnd,
    offset: overUnder,
    message: room.messages.find(({ isVisible }) => isVisible)?.content ?? '',
    messages: room.messages.map(({ content, isVisible }) => ({ text: content, isVisible })),
    polls: polls.map(({ question, isActive, showResults }) => ({ question, isActive, showsResults: showResults })),
    poll: active === undefined ? null : { question: active.question, votes: active.results?.totalResponses ?? 0 },
    questions: {
      isOn: room.room.hasQuestions,
      top: top?.text ?? '',
      waiting: room.questions.filter(({ state }) => state === 'waiting').length,
    },
    isGameOn: runningGame(room) !== undefined,
    scene: room.stage.scene.kind,
    isBlackedOut: room.stage.blackout,
    isFlashing: flashAt !== null && at < flashAt + limits.flashMs,
    phones,
    screensMissing: screens.filter((screen) => isExpected(screen) && !screen.isConnected).length,
    wish: wish?.kind === 'time' ? { minutes: wish.minutes } : null,
  }
}

function clockOf(room: Snapshot, at: EpochMs): ShownClock | null {
  const timer = displayTimer(room)
  if (timer === null) return null
  const state = timer.isRunning ? 'running' : isOn(timer) ? 'paused' : timer.endedAt === null ? 'standby' : 'ended'
  const seconds = shownSeconds(timer, at)
  return {
    seconds,
    duration: timer.duration,
    added: addedSeconds(timer, at),
    phase: timerPhase(timer, at),
    state,
    endsAt: timer.isRunning ? timeUpAt(timer) : null,
    progress: progressShare(timer, at),
    timer,
  }
}

/**
 * Seconds by which a cue ends later than its length after its first start: what it was given, and how long it was paused. Before
 * it begins, what its clock shows beyond its length.
 */
function addedSeconds(timer: Timer, at: EpochMs): number {
  if (timer.startedFirstAt === null) return timer.isCountUp ? 0 : timer.currentTime - timer.duration
  if (timer.endedAt !== null) return 0
  const endsAt = timer.isRunning ? timeUpAt(timer) : at + pausedMsLeft(timer, at)
  return Math.round((endsAt - Date.parse(timer.startedFirstAt)) / 1000) - timer.duration
}

/** The cues as they are counted in actions, from 1. */
export const cuesOf = (snapshot: Snapshot): Timer[] => inOrder(snapshot.timers)

import type { RoomState } from '../../core/state.ts'
import { isOn, type Timer } from '../../tools/timers/entity.ts'
import { agenda } from '../../tools/timers/forecast/agenda.ts'
import { movingProjection } from '../../tools/timers/forecast/moving.ts'
import { hasBegun, projection } from '../../tools/timers/forecast/projection.ts'
import { runningCue, sequenceOf } from '../../tools/timers/sequence.ts'
import { comingCue } from '../../tools/timers/show/coming.ts'
import { cueTimeOf } from '../../tools/timers/show/with-cue-time.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { StageReport } from './report.ts'

type Seen = Pick<RoomState, 'room' | 'timers' | 'selectedTimerId' | 'stage' | 'signals'>
type Here = Pick<StageReport, 'screens' | 'phones' | 'desks'>

const nowhere = { notBefore: null, fromNow: null }

/**
 * [PR4] What a room reports to its programme. Expected times are told as the later of an instant and a time from now on, so
 * nothing has to be told again while time passes.
 */
export function reportOf(state: Seen, here: Here, now: EpochMs): StageReport {
  const { room, timers, stage, signals } = state
  const { plannedEnd, overUnder } = projection({ timers }, now)
  const moving = movingProjection(timers)
  const order = sequenceOf(timers)
  const on = runningCue(timers) ?? order.find(isOn)
  const next = comingCue(state)
  const named = ({ id, name, speaker }: Timer) => ({ cueId: id, name, speaker })
  return {
    roomId: room.id,
    reportedAt: isoTime(now),
    state: stateOf(order),
    running: on === undefined ? null : { ...named(on), time: cueTimeOf(on) },
    next:
      next === undefined || next === on
        ? null
        : { ...named(next), plannedStart: next.plannedStart, start: moving.cues.get(next.id)?.start ?? nowhere },
    overUnder,
    plannedEnd: plannedEnd === null ? null : isoTime(plannedEnd),
    expectedEnd: moving.end,
    ...here,
    openSignals: signals
      .filter((signal) => signal.state === 'open')
      .map((signal) => ({
        kind: signal.kind,
        ...(signal.kind === 'time' ? { minutes: signal.minutes } : {}),
        cueId: signal.cueId,
      })),
    scene: stage.scene.kind,
    isBlackedOut: stage.blackout,
    isClosed: room.isViewerLocked || room.accessPasswordHash !== null,
    cues: agenda({ timers }, now).map(({ timer, status }) => ({
      id: timer.id,
      sourceId: timer.sourceId,
      name: timer.name,
      speaker: timer.speaker,
      seconds: timer.duration,
      plannedStart: timer.plannedStart,
      isPrivate: timer.isPrivate,
      isSkipped: timer.isSkipped,
      status,
      start: moving.cues.get(timer.id)?.start ?? nowhere,
      end: moving.cues.get(timer.id)?.end ?? nowhere,
    })),
  }
}

function stateOf(order: readonly Timer[]): StageReport['state'] {
  if (order.length === 0) return 'empty'
  if (order.some(({ isRunning }) => isRunning)) return 'running'
  if (order.some(isOn)) return 'paused'
  if (order[order.length - 1]?.endedAt != null) return 'over'
  return order.some(hasBegun) ? 'between' : 'due'
}

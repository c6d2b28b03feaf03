/** What of a stage needs attention, for the person who watches all of them. */
import type { EpochMs } from '../../values/time.ts'
import type { StageOfProgramme } from '../view.ts'
import type { StageReport } from './report.ts'

/** One thing that needs attention, with what its words need. */
export type Trouble =
  | { kind: 'gone' }
  | { kind: 'asks'; minutes: number }
  | { kind: 'over'; seconds: number }
  | { kind: 'not_started'; due: EpochMs }
  | { kind: 'quiet'; since: EpochMs }
  | { kind: 'desk_offline' }
  | { kind: 'screens'; count: number }
  | { kind: 'behind'; seconds: number }
  | { kind: 'blackout' }
  | { kind: 'paused' }
  | { kind: 'ready' }

/** [PV1] The order of what needs attention, the most urgent first: who asks for something waits for somebody. */
const troubleOrder = [
  'gone',
  'asks',
  'over',
  'not_started',
  'quiet',
  'desk_offline',
  'screens',
  'behind',
  'blackout',
  'paused',
  'ready',
] as const satisfies readonly Trouble['kind'][]

/** How long something may be so before it needs attention. */
const startGraceMs = 60_000
const behindSeconds = 300
/** A room that runs reports once a minute. */
const quietMs = 150_000
/** So long before its first cue a stage needs somebody at its desk. */
const deskWantedMs = 15 * 60_000

/** [PV1] What needs attention in a stage at a moment, the most urgent first. */
export function troublesOf({ isGone, report }: Pick<StageOfProgramme, 'isGone' | 'report'>, now: EpochMs): Trouble[] {
  if (isGone) return [{ kind: 'gone' }]
  if (report === null) return []
  const found: Trouble[] = [
    ...asksIn(report),
    ...lateIn(report, now),
    ...missingIn(report, now),
    ...(report.isBlackedOut ? [{ kind: 'blackout' } as const] : []),
    ...(report.state === 'paused' ? [{ kind: 'paused' } as const] : []),
  ]
  return found.sort((a, b) => troubleOrder.indexOf(a.kind) - troubleOrder.indexOf(b.kind))
}

/** A speaker asks for minutes, or says that they are ready; that they have seen a message needs no look. */
const asksIn = ({ openSignals }: StageReport): Trouble[] =>
  openSignals.flatMap(({ kind, minutes = 0 }): Trouble[] => {
    if (kind === 'time') return [{ kind: 'asks', minutes }]
    return kind === 'ready' ? [{ kind: 'ready' }] : []
  })

function lateIn(report: StageReport, now: EpochMs): Trouble[] {
  const left = leftOf(report, now)
  const due = dueOf(report)
  const found: Trouble[] = []
  if (report.state === 'running' && left !== null && left < 0) found.push({ kind: 'over', seconds: -left })
  if (due !== null && now - due >= startGraceMs) found.push({ kind: 'not_started', due })
  const behind = behindNow(report, now)
  if (behind !== null && behind >= behindSeconds) found.push({ kind: 'behind', seconds: behind })
  return found
}

function missingIn(report: StageReport, now: EpochMs): Trouble[] {
  const reportedAt = Date.parse(report.reportedAt)
  const isOn = report.state === 'running' || report.state === 'paused'
  const due = dueOf(report)
  const isDeskWanted = isOn || (due !== null && due - now <= deskWantedMs)
  const found: Trouble[] = []
  if (report.state === 'running' && now - reportedAt >= quietMs) found.push({ kind: 'quiet', since: reportedAt })
  if (report.desks === 0 && isDeskWanted) found.push({ kind: 'desk_offline' })
  if (report.screens.bad > 0) found.push({ kind: 'screens', count: report.screens.bad })
  return found
}

/** When the next cue was to be started by hand; null while one is on, or if nothing says when. */
function dueOf({ state, next }: StageReport): EpochMs | null {
  const isWaiting = state === 'due' || state === 'between'
  return !isWaiting || next?.plannedStart == null ? null : Date.parse(next.plannedStart)
}

/** [PV2] The seconds left of the cue that is on, negative when its time is up; null if none is on. */
export function leftOf({ running }: Pick<StageReport, 'running'>, now: EpochMs): number | null {
  if (running === null) return null
  const { secondsLeft, startedAt } = running.time
  if (startedAt === null) return secondsLeft
  return secondsLeft - Math.max(0, Math.floor((now - Date.parse(startedAt)) / 1000))
}

/**
 * [PV2] Seconds by which a stage is behind its plan now, negative is ahead; null where nothing is late. It grows while the
 * cue that is on runs over, and while nothing is started that was due: the end is expected later then.
 */
export function behindNow(report: StageReport, now: EpochMs): number | null {
  if (report.overUnder === null) return null
  const since = Math.max(0, Math.floor((now - Date.parse(report.reportedAt)) / 1000))
  if (report.state === 'paused') return report.overUnder + since
  const left = leftOf(report, now)
  if (report.state === 'running' && left !== null && left < 0) return report.overUnder + Math.min(since, -left)
  return report.overUnder
}

/** [PV1] The stages in the order of their trouble: by the most urgent of each, then by how many it has, then as arranged. */
export function byTrouble<T extends Pick<StageOfProgramme, 'isGone' | 'report'>>(
  stages: readonly T[],
  now: EpochMs,
): T[] {
  const ranked = stages.map((stage, place) => {
    const troubles = troublesOf(stage, now)
    const first = troubles[0]
    return {
      stage,
      place,
      rank: first === undefined ? troubleOrder.length : troubleOrder.indexOf(first.kind),
      troubles,
    }
  })
  ranked.sort((a, b) => a.rank - b.rank || b.troubles.length - a.troubles.length || a.place - b.place)
  return ranked.map(({ stage }) => stage)
}

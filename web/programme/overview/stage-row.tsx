import { memo, type ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { behindNow, type Trouble, troublesOf } from '../../../schema/programme/reports/trouble.ts'
import type { StageOfProgramme } from '../../../schema/programme/view.ts'
import { formatSeconds, shownSeconds } from '../../../schema/tools/timers/clock.ts'
import { expectedAt } from '../../../schema/tools/timers/moving-time.ts'
import type { CueTime } from '../../../schema/values/cue-time.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { clockIn } from '../../live/clock/clock-words.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import * as words from './words/overview.ts'

type Clock = ReturnType<typeof clockIn>
type RowProps = {
  stage: StageOfProgramme
  now: EpochMs
  clock: Clock
  /** Null where nothing can be done on stages. */
  isTicked: boolean | null
  onTick: (id: string) => void
}

/** One stage: its time as large as fits, what is on and next, how far from the plan, and what needs attention in words. */
export const StageRow = memo(function StageRow({ stage, now, clock, isTicked, onTick }: RowProps): ReactNode {
  const { report } = stage
  const troubles = troublesOf(stage, now)
  const running = report?.running ?? null
  const marks = troubles.filter(({ kind }) => kind !== 'behind')
  return (
    <li
      className="overview-stage"
      data-state={report?.state ?? 'unknown'}
      data-trouble={troubles.some(({ kind }) => isUrgent(kind))}
    >
      {isTicked !== null && (
        <label className="overview-tick">
          <input
            type="checkbox"
            className="house-checkbox"
            aria-label={words.tick(stage.name)}
            checked={isTicked}
            onChange={() => onTick(stage.id)}
          />
        </label>
      )}
      <h2 className="overview-name">
        <a
          href={pathOf(pages.controller, stage.roomId)}
          target="_blank"
          rel="noopener"
          title={words.openDesk(stage.name)}
          dir="auto"
          data-stage-color={stage.color}
        >
          {stage.name}
        </a>
      </h2>
      <p className="overview-time">
        {running === null ? (
          <span className="overview-none">–</span>
        ) : (
          <TimeLeft time={running.time} label={words.timeLeft(stage.name)} />
        )}
      </p>
      <p className="overview-cue">
        {running === null ? (
          <span className="text-muted">{standing(stage)}</span>
        ) : (
          <>
            <bdi className="overview-title">{running.name}</bdi>
            {running.speaker !== '' && <bdi className="overview-speaker">{running.speaker}</bdi>}
          </>
        )}
      </p>
      <Behind stage={stage} now={now} />
      <p className="overview-next">{report?.next != null && <Next next={report.next} clock={clock} now={now} />}</p>
      {marks.length > 0 && (
        <ul className="overview-marks">
          {marks.map((trouble) => (
            <li key={trouble.kind} data-urgent={isUrgent(trouble.kind)}>
              {sentenceOf(trouble, clock)}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
})

/** Somebody waits, or a hall sees it. */
const urgent: ReadonlySet<Trouble['kind']> = new Set(['gone', 'asks', 'over', 'not_started', 'quiet', 'desk_offline'])
const isUrgent = (kind: Trouble['kind']): boolean => urgent.has(kind)

/** The time left, counted on the page as displays do. */
function TimeLeft({ time, label }: { time: CueTime; label: string }): ReactNode {
  const clock = {
    currentTime: time.secondsLeft,
    duration: time.secondsLeft,
    isCountUp: false,
    startedAt: time.startedAt,
  }
  const now = useServerNow(clock)
  const left = shownSeconds(clock, now)
  const phase = left < 0 ? 'over' : time.startedAt === null ? 'paused' : left <= limits.warningSeconds ? 'soon' : 'well'
  return (
    <bdi dir="ltr" className="t-num" role="timer" aria-live="off" aria-label={label} translate="no" data-phase={phase}>
      {formatSeconds(left)}
    </bdi>
  )
}

/** How far the stage is from its plan, to the minute. */
function Behind({ stage: { report }, now }: { stage: StageOfProgramme; now: EpochMs }): ReactNode {
  const seconds = report === null ? null : behindNow(report, now)
  if (seconds === null) return <p className="overview-behind" />
  const minutes = Math.trunc(seconds / 60)
  return (
    <p className="overview-behind t-num" data-late={minutes >= 5 ? 'much' : minutes > 0 ? 'some' : 'none'}>
      {minutes === 0 ? words.onTime : minutes > 0 ? words.behind(minutes) : words.ahead(-minutes)}
    </p>
  )
}

type NextCue = NonNullable<NonNullable<StageOfProgramme['report']>['next']>

function Next({ next, clock, now }: { next: NextCue; clock: Clock; now: EpochMs }): ReactNode {
  const at = expectedAt(next.start, now) ?? (next.plannedStart === null ? null : Date.parse(next.plannedStart))
  return (
    <>
      <span className="overview-label">
        {words.next} {at !== null && <span className="t-num">{clock.timeFrom(at, now)}</span>}
      </span>
      <bdi className="overview-title">{next.name}</bdi>
    </>
  )
}

/** What is said of a stage where nothing is on. */
function standing({ report, isGone }: StageOfProgramme): string {
  if (report === null) return isGone ? words.nothingOn : words.waiting
  if (report.state === 'empty') return words.noCues
  return report.state === 'over' ? words.showOver : words.nothingOn
}

/** What needs attention, in words. */
function sentenceOf(trouble: Trouble, clock: Clock): string {
  switch (trouble.kind) {
    case 'gone':
      return words.gone
    case 'asks':
      return words.asks(trouble.minutes)
    case 'ready':
      return words.ready
    case 'over':
      return words.over
    case 'not_started':
      return words.notStarted(clock.time(trouble.due))
    case 'quiet':
      return words.quiet(clock.time(trouble.since))
    case 'desk_offline':
      return words.deskOffline
    case 'screens':
      return words.screensSilent(trouble.count)
    case 'behind':
      return words.behind(Math.trunc(trouble.seconds / 60))
    case 'blackout':
      return words.blackedOut
    case 'paused':
      return words.paused
  }
}

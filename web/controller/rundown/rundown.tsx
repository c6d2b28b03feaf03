/** What the plan adds to the timers of the desk; fetched after them. */
import {
  AlarmClock,
  CircleQuestionMark,
  EyeOff,
  Link2,
  Lock,
  MessageSquare,
  Split,
  Star,
  Trophy,
  Vote,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { CommandOf } from '../../../schema/engine/commands/commands.ts'
import { predict } from '../../../schema/engine/commands/prediction.ts'
import { inOrder } from '../../../schema/tools/timers/clock.ts'
import type { Opens, Timer } from '../../../schema/tools/timers/entity.ts'
import { effectOf, plannedFor, projection } from '../../../schema/tools/timers/forecast/projection.ts'
import { runningCue } from '../../../schema/tools/timers/sequence.ts'
import { comingCue } from '../../../schema/tools/timers/show/coming.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { minutesText, standingLines } from '../../live/clock/standing-lines.ts'
import { useServerNow, useWallNow } from '../../live/clock/ticker.ts'
import { Badge } from '../../ui/badge.tsx'
import { useDesk } from '../desk/desk.ts'
import { effectWords } from './effect-words.ts'
import { lengthText } from './length-text.ts'
import * as words from './words/rundown.ts'

export { agenda } from '../../../schema/tools/timers/forecast/agenda.ts'
export { squeezes } from '../../../schema/tools/timers/forecast/squeeze.ts'
export { CatchUpOffer } from './catch-up/catch-up-offer.tsx'
export { CatchUpPanel } from './catch-up/catch-up-panel.tsx'
export { foldedCount } from './folded-count.ts'
export { FollowShow } from './follow-show.tsx'
export { CellField, LengthField, NameField } from './inline-field.tsx'
export { SqueezeLine } from './squeeze-line.tsx'
export { cuesDone } from './words/rundown.ts'

const standingTones = { behind: 'text-danger', ahead: 'text-blue', 'on-time': 'text-ok' } as const

/** The time of day, how late the show is, and when it ends (rule C18). Updated once a second. */
export function ShowTimes(): ReactNode {
  const { snapshot } = useDesk()
  const now = useWallNow()
  const clock = clockIn(snapshot.room.timeZone)
  // A cue that is over says so to the second of its own digits.
  const second = useServerNow(runningCue(snapshot.timers) ?? null)
  const { cue, show, how } = standingLines(snapshot, second, snapshot.room.timeZone)
  const planned = plannedFor(snapshot, now)
  const tone = how === null ? 'text-muted' : standingTones[how.kind]
  return (
    <>
      <span
        className="now-time t-num basis-full text-23 font-heading max-lg:hidden"
        title={words.timeOfDay(snapshot.room.timeZone)}
      >
        {clock.timeWithSeconds(now)}
      </span>
      {cue !== null && (
        <Badge tone="danger">
          <span className="t-num">{cue}</span>
        </Badge>
      )}
      {planned !== null && (
        <span className="now-end t-num min-w-0 truncate text-14 text-muted max-sm:text-12">
          {words.plannedFor(clock.dateFrom(planned, now))}
        </span>
      )}
      {planned === null && show !== null && (
        <span className={`now-end t-num min-w-0 text-14 max-lg:truncate max-sm:text-12 ${tone}`}>
          <span className="max-sm:sr-only">{show}</span>
          {how !== null && (
            <span className="sm:hidden" aria-hidden="true">
              {how.kind === 'on-time' ? words.onTime : words[how.kind](minutesText(how.minutes))}
            </span>
          )}
        </span>
      )}
    </>
  )
}

export type RowStartProps = {
  /** The zone of the room, in which its times are shown. */
  timeZone: string
  /** Rounded down to the minute, so rows are redrawn only when it changes. */
  plannedStart: EpochMs | null
  expectedStart: EpochMs | null
  /** Whole minutes, positive when late; null where nothing is late (rule C17). */
  driftMinutes: number | null
  className: string
}

/** When the cue of a row starts, and how much later or earlier than planned that is. */
export function RowStart({ timeZone, plannedStart, expectedStart, className, ...plan }: RowStartProps): ReactNode {
  const clock = clockIn(timeZone)
  const now = serverNow()
  const drift = plan.driftMinutes ?? 0
  const length = lengthText(Math.abs(drift) * 60)
  const start = expectedStart ?? plannedStart
  if (start === null) return null
  const planned = drift === 0 || plannedStart === null ? undefined : words.plannedAt(clock.timeFrom(plannedStart, now))
  return (
    <span className={className} title={planned}>
      <span className="block text-14 leading-tight text-house">
        {unbroken(clock.timeFrom(start, now), clock.time(start))}
      </span>
      {drift !== 0 && (
        <span className={`block text-12 leading-tight whitespace-nowrap ${drift > 0 ? 'text-danger' : 'text-ok'}`}>
          <span aria-hidden="true">{`${drift > 0 ? '+' : '\u2212'}${length}`}</span>
          <span className="sr-only">
            {(drift > 0 ? words.late : words.early)(length)}, {planned}
          </span>
        </span>
      )}
    </span>
  )
}

/** A day and a time of day, which may take two lines but not in the middle of the time. */
const unbroken = (text: string, time: string): string => text.replace(time, time.replace(/ /g, '\u00A0'))

/** In a row: how the cue begins if not by hand, what it opens, and whether it is parallel or hidden. */
export function RowMarks({ timer }: { timer: Timer }): ReactNode {
  return (
    <>
      {timer.isParallel && (
        <Mark icon={<Split className="size-4 rotate-90 rtl:-rotate-90" />} text={words.isParallel} />
      )}
      {timer.keepsPercent === 100 && <Mark icon={<Lock className={icon} />} text={words.isLocked} />}
      {timer.isPrivate && <Mark icon={<EyeOff className={icon} />} text={words.isPrivate} />}
      {timer.trigger !== 'manual' && (
        <Mark
          icon={timer.trigger === 'linked' ? <Link2 className="size-4" /> : <AlarmClock className="size-4" />}
          text={words.triggers[timer.trigger]}
        />
      )}
      {timer.opens !== null && (
        <Mark
          icon={openIcons[timer.opens.kind] ?? <MessageSquare className={icon} />}
          text={words.opens[timer.opens.kind]}
        />
      )}
    </>
  )
}

const icon = 'size-4'
const openIcons: Partial<Record<Opens['kind'], ReactNode>> = {
  poll: <Vote className={icon} />,
  quiz: <Trophy className={icon} />,
  feedback: <Star className={icon} />,
  questions: <CircleQuestionMark className={icon} />,
}

function Mark({ icon, text }: { icon: ReactNode; text: string }): ReactNode {
  return (
    <span className="inline-flex items-center gap-1" title={text}>
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  )
}

/** What a change would do to the rest of the day, before it is made. */
export function ChangeEffect({ change }: { change: RundownChange }): ReactNode {
  const { snapshot } = useDesk()
  return effectOn(snapshot, change, serverNow())
}

/** A change that may move the times of other cues. */
export type RundownChange = CommandOf<'timer.give'> | CommandOf<'timer.edit'> | CommandOf<'timer.delete'>

/**
 * What a change would do to the rest of the day, in words (rule C14).
 * @returns null if nothing says when the cues are, or if the room would refuse the change
 */
export function effectOn(snapshot: Snapshot, change: RundownChange, now: EpochMs): string | null {
  const after = roomAfter(snapshot, change, now)
  return after === null ? null : effectWords(effectOf(snapshot, after, now))
}

/** The cue that follows the running one, and the time of day at which a change would let it begin; null if none does. */
export function nextStart(snapshot: Snapshot, change: RundownChange, now: EpochMs) {
  const after = roomAfter(snapshot, change, now)
  const next = comingCue(snapshot)
  if (after === null || next === undefined) return null
  const at = projection(after, now).cues.find(({ timerId }) => timerId === next.id)?.expectedStart ?? null
  return at === null ? null : { name: next.name, time: clockIn(snapshot.room.timeZone).timeFrom(at, now) }
}

function roomAfter(snapshot: Snapshot, change: RundownChange, now: EpochMs): Pick<Snapshot, 'timers'> | null {
  if (change.type === 'timer.delete') {
    const left = inOrder(snapshot.timers).filter(({ id }) => id !== change.timerId)
    return { timers: left.map((timer, order) => ({ ...timer, order })) }
  }
  const next = predict(snapshot, change, now)
  return next.ok ? next.value.room : null
}

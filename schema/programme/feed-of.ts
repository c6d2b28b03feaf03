import {
  eventDay,
  type Feed,
  type FeedFilter,
  type FeedSession,
  filterNames,
  isAskedFor,
} from '../schedules/feeds/feed.ts'
import type { LiveStage } from '../schedules/feeds/live.ts'
import { labelsIn } from '../schedules/labels.ts'
import { expectedAt } from '../tools/timers/moving-time.ts'
import { folded } from '../values/folded.ts'
import { type EpochMs, isoTime } from '../values/time.ts'
import type { PublicProgramme, PublicStage } from './view.ts'
import { comingOf, isUnrun, overnightMs } from './visitors.ts'

/** No programme has a part with this name. */
const nothing = '\uffff'

/**
 * [PM9] What a reader asks for, as the programme spells it: each part has one name, however it is asked for, and so has all that the programme
 * does not have. So strangers cannot have it written in endless ways.
 */
export function partOf({ stages }: PublicProgramme, only: FeedFilter): FeedFilter {
  const sessions = stages.flatMap((stage) => stage.sessions)
  const spelled = (name: (typeof filterNames)[number]): string | undefined => {
    const asked = only[name]
    if (asked === undefined || asked.trim() === '') return undefined
    const wanted = folded(asked)
    const values = name === 'stage' ? stages.map((stage) => stage.name) : sessions.map((session) => session[name])
    return [...new Set(values)].find((value) => folded(value) === wanted) ?? nothing
  }
  return Object.fromEntries(filterNames.map((name) => [name, spelled(name)]))
}

/**
 * [PR8] Whether a stage is over: nothing is on, and the last of its sessions was planned to end half a day ago. What never ran is then told
 * as it was planned, not as expected now.
 */
const isOver = ({ now: on, sessions }: PublicStage, now: EpochMs): boolean =>
  on === null &&
  sessions.every(({ plannedStart, seconds }) =>
    plannedStart === null ? true : Date.parse(plannedStart) + seconds * 1000 < now - overnightMs,
  )

/** [PR8] What feeds tell of a programme: what everyone may read of it, with planned and expected times. */
export function feedOf(programme: PublicProgramme, url: string, now: EpochMs, only: FeedFilter = {}): Feed {
  const sessions = programme.stages.flatMap((stage) =>
    stage.sessions.map((cue): FeedSession => {
      const isPlanned = (isOver(stage, now) && cue.status !== 'done') || isUnrun(cue, now)
      const at = isPlanned ? null : expectedAt(cue.start, now)
      const end = isPlanned ? null : expectedAt(cue.end, now)
      const seconds = at === null || end === null ? cue.seconds : Math.max(60, Math.round((end - at) / 60_000) * 60)
      return {
        sourceId: cue.sourceId === '' ? cue.id : cue.sourceId,
        stage: stage.name,
        title: cue.name,
        speakers: cue.speakers.length > 0 ? cue.speakers : cue.speaker === '' ? [] : [cue.speaker],
        plannedStart: cue.plannedStart,
        expectedStart: at === null ? null : isoTime(at),
        seconds: Math.abs(seconds - cue.seconds) < 60 ? cue.seconds : seconds,
        ...labelsIn(cue),
      }
    }),
  )
  const stages = programme.stages.filter(({ isGone }) => !isGone).map(({ name }) => name)
  const { name, timeZone } = programme
  const firstDay = programme.firstDay ?? eventDay(timeZone, now)
  return { name, url, timeZone, version: lastReport(programme), firstDay, stages, sessions, only }
}

/** When the newest report came: it changes when the feed does. */
export const lastReport = ({ stages }: PublicProgramme): string =>
  stages.reduce((last, { reportedAt }) => (reportedAt !== null && reportedAt > last ? reportedAt : last), '')

/** [PR8] One row for each stage, as it is now. */
export const liveOf = (
  { stages }: PublicProgramme,
  now: EpochMs,
  { stage }: Pick<FeedFilter, 'stage'> = {},
): LiveStage[] =>
  stages
    .filter(({ name }) => isAskedFor(name, stage))
    .map((one) => {
      const { name, now: on, isGone, isClosed, isRunning, sessions } = one
      const next = comingOf(one, now)
      const cue = sessions.find(({ id }) => id === on?.cueId)
      const startsAt = next === null ? null : expectedAt(next.start, now)
      const end = cue === undefined ? null : expectedAt(cue.end, now)
      const passed =
        on?.time.startedAt == null ? 0 : Math.max(0, Math.floor((now - Date.parse(on.time.startedAt)) / 1000))
      const planned = next?.plannedStart == null ? null : Date.parse(next.plannedStart)
      return {
        stage: name,
        state: isGone ? 'gone' : isClosed ? 'closed' : isRunning ? 'running' : on === null ? 'waiting' : 'paused',
        running:
          on === null
            ? null
            : {
                title: on.name,
                speaker: on.speaker,
                endsAt: end === null ? null : isoTime(end),
                secondsLeft: on.time.secondsLeft - passed,
              },
        next:
          next === null
            ? null
            : { title: next.name, speaker: next.speaker, startsAt: startsAt === null ? null : isoTime(startsAt) },
        secondsBehind:
          on === null || planned === null || startsAt === null ? null : Math.round((startsAt - planned) / 1000),
      }
    })

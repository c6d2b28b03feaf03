import type { ReactNode } from 'react'
import type { ChangeSide, OfferedChange } from '../../../../schema/programme/schedule/difference.ts'
import { serverNow } from '../../../live/clock/clock.ts'
import type { clockIn } from '../../../live/clock/clock-words.ts'
import { listText } from '../../../ui/say.ts'
import type { ChangedSession, StageGroup } from './change-groups.ts'
import * as words from './words/again.ts'

type ChangeListProps = {
  groups: readonly StageGroup[]
  clock: ReturnType<typeof clockIn>
  ticked: ReadonlySet<string>
  onTick: (sourceId: string, isTicked: boolean) => void
}

/** What is different, by stage: each session with what was and what is, in words. */
export function ChangeList({ groups, clock, ticked, onTick }: ChangeListProps): ReactNode {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {groups.map(({ stage, isNew, sessions }) => (
        <section key={`${stage} ${isNew}`} aria-label={stage}>
          <h3 className="text-16" dir="auto">
            {stage}
          </h3>
          {isNew && <p className="text-14 text-muted">{words.newStage}</p>}
          <ul className="mt-1 border-t border-line">
            {sessions.map((session) => (
              <SessionChange
                key={session.key}
                {...{ session, clock }}
                isTicked={ticked.has(session.sourceId)}
                onTick={onTick}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type SessionChangeProps = {
  session: ChangedSession
  clock: ChangeListProps['clock']
  isTicked: boolean
  onTick: ChangeListProps['onTick']
}

function SessionChange({
  session: { sourceId, changes, first },
  clock,
  isTicked,
  onTick,
}: SessionChangeProps): ReactNode {
  const title = (first.after ?? first.before)?.title ?? ''
  const { isLocked, lockedBy, isEditedByHand, isMatchedByTitle } = first
  const time = (at: string | null) => (at === null ? '–' : clock.timeFrom(Date.parse(at), serverNow()))
  return (
    <li className="border-b border-line py-1">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          className="house-checkbox mt-0.5 shrink-0"
          aria-label={words.take(title)}
          disabled={isLocked}
          checked={isTicked && !isLocked}
          onChange={({ currentTarget: { checked } }) => onTick(sourceId, checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-label wrap-anywhere" dir="auto">
            {title}
          </span>
          {changes.map((change) => (
            <span key={change.kind} className="block text-14 text-muted">
              {sentencesOf(change, time).map((sentence) => (
                <span key={sentence} className="block wrap-anywhere">
                  {sentence}
                </span>
              ))}
            </span>
          ))}
          {lockedBy !== null && <span className="block text-14 text-warn">{words.locked[lockedBy]}</span>}
          {isMatchedByTitle && <span className="block text-14 text-muted">{words.byTitle}</span>}
        </span>
      </label>
      {isEditedByHand && !isLocked && <BothTexts change={first} time={time} />}
    </li>
  )
}

/** What somebody wrote in the controller, next to what the schedule says. */
function BothTexts({ change, time }: { change: OfferedChange; time: (at: string | null) => string }): ReactNode {
  const { cue, after } = change
  return (
    <div className="mb-2 ms-9">
      <p className="text-14 font-label text-house">{words.editedByHand}</p>
      <dl className="mt-1 grid grid-cols-1 gap-x-6 gap-y-2 text-14 sm:grid-cols-2">
        <div className="min-w-0 border-s-4 border-tungsten ps-3">
          <dt className="text-muted">{words.inController}</dt>
          <dd className="wrap-anywhere" dir="auto">
            {cue === null
              ? words.deletedThere
              : textOf([cue.name, time(cue.plannedStart), minutesOf(cue.seconds), cue.speaker])}
          </dd>
        </div>
        <div className="min-w-0 border-s-4 border-line ps-3">
          <dt className="text-muted">{words.inSchedule}</dt>
          <dd className="wrap-anywhere" dir="auto">
            {after === null
              ? '–'
              : textOf([after.title, time(after.startsAt), minutesOf(after.seconds), namesOf(after)])}
          </dd>
        </div>
      </dl>
    </div>
  )
}

const textOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
const namesOf = ({ speakers }: ChangeSide): string => listText(speakers)
const orNobody = (names: string): string => (names === '' ? words.nobody : names)
const minutesOf = (seconds: number): string => words.minutes(Math.round(seconds / 60))

/** What a change means for people. */
function sentencesOf({ kind, before, after }: OfferedChange, time: (at: string) => string): string[] {
  if (after === null) return before === null ? [] : [words.isGone(time(before.startsAt))]
  if (before === null) {
    const names = namesOf(after)
    return [words.isNew(time(after.startsAt), minutesOf(after.seconds)), ...(names === '' ? [] : [names])]
  }
  switch (kind) {
    case 'moved':
      return [
        ...(before.stage === after.stage ? [] : [words.comesFrom(before.stage)]),
        ...(before.startsAt === after.startsAt ? [] : [words.startsAt(time(after.startsAt), time(before.startsAt))]),
      ]
    case 'renamed':
      return [words.wasCalled(before.title)]
    case 'speakers':
      return [words.speakersNow(orNobody(namesOf(after)), orNobody(namesOf(before)))]
    case 'length':
      return [words.lengthNow(minutesOf(after.seconds), minutesOf(before.seconds))]
    default:
      return []
  }
}

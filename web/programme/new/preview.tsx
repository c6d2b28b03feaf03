import { type ReactNode, useId, useState } from 'react'
import type { Schedule } from '../../../schema/schedules/schedule.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { dateLocale, numberText } from '../../ui/say.ts'
import { JoinDialog } from './join-dialog.tsx'
import { Notes } from './notes.tsx'
import { type Choice, type Plan, valuesOf } from './plan.ts'
import { StageLine } from './stage-line.tsx'
import * as words from './words/new.ts'

type PreviewProps = { schedule: Schedule; plan: Plan; choice: Choice; onChoice: (choice: Choice) => void }

/** What of a schedule becomes rooms: stages by days, with counts, everything ticked at first. */
export function Preview({ schedule, plan, choice, onChoice }: PreviewProps): ReactNode {
  const [joining, setJoining] = useState<string | null>(null)
  const id = useId()
  const change = (more: Partial<Choice>) => onChoice({ ...choice, ...more })
  const turned = (list: readonly string[], name: string, isIn: boolean) =>
    isIn ? list.filter((one) => one !== name) : [...list, name]
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} className="text-23">
        {words.preview}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to be scrolled by keys */}
      <section className="plan-scroll" aria-label={words.grid} tabIndex={0}>
        <table className="plan-grid">
          <thead>
            <tr>
              <th scope="col">{words.stage}</th>
              {plan.days.map((day) => (
                <th key={day} scope="col">
                  <label className="plan-day">
                    <input
                      type="checkbox"
                      className="house-checkbox"
                      aria-label={words.takeDay(longDay(day))}
                      checked={!choice.withoutDays.includes(day)}
                      onChange={({ currentTarget: { checked } }) =>
                        change({ withoutDays: turned(choice.withoutDays, day, checked) })
                      }
                    />
                    <span>{shortDay(day)}</span>
                  </label>
                </th>
              ))}
              <th scope="col" className="plan-total">
                {words.total}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {plan.stages.map((stage) => (
              <StageLine
                key={stage.source}
                stage={stage}
                days={plan.days}
                choice={choice}
                canJoin={plan.stages.length > 1}
                onTake={(isTaken) => change({ withoutStages: turned(choice.withoutStages, stage.source, isTaken) })}
                onName={(name) => change({ names: { ...choice.names, [stage.source]: name } })}
                onJoin={() => setJoining(stage.source)}
                onSeparate={() =>
                  change({
                    joined: Object.fromEntries(Object.entries(choice.joined).filter(([, to]) => to !== stage.source)),
                  })
                }
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              {plan.days.map((day) => (
                <td key={day} className="t-num">
                  {numberText(
                    plan.rooms.reduce((sum, { sessions }) => sum + sessions.filter((one) => one.day === day).length, 0),
                  )}
                </td>
              ))}
              <td className="t-num">{numberText(plan.cues)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
      <div className="mt-5 flex flex-wrap items-start gap-x-12 gap-y-4">
        <Checkbox
          label={words.breaks}
          hint={words.breaksHint}
          checked={choice.withBreaks}
          onChange={(withBreaks) => change({ withBreaks })}
          className="max-w-[26rem]"
        />
        <Values
          legend={words.tracks}
          values={valuesOf(schedule, 'track')}
          without={choice.withoutTracks}
          onWithout={(withoutTracks) => change({ withoutTracks })}
        />
        <Values
          legend={words.types}
          values={valuesOf(schedule, 'type')}
          without={choice.withoutTypes}
          onWithout={(withoutTypes) => change({ withoutTypes })}
        />
      </div>
      <Notes schedule={schedule} plan={plan} />
      {joining !== null && (
        <JoinDialog
          stage={joining}
          others={plan.stages.filter(({ source }) => source !== joining)}
          onJoin={(target) => {
            // The stages that were joined to it come along.
            const moved = Object.fromEntries(
              Object.entries(choice.joined).map(([from, to]) => [from, to === joining ? target : to]),
            )
            change({ joined: { ...moved, [joining]: target } })
            setJoining(null)
          }}
          onClose={() => setJoining(null)}
        />
      )}
    </section>
  )
}

type ValuesProps = {
  legend: string
  values: readonly { name: string; count: number }[]
  without: readonly string[]
  onWithout: (without: readonly string[]) => void
}

/** The tracks or the types of a schedule, to leave some out. */
function Values({ legend, values, without, onWithout }: ValuesProps): ReactNode {
  if (values.length === 0) return null
  return (
    <details className="plan-values">
      <summary>{legend}</summary>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {values.map(({ name, count }) => (
          <Checkbox
            key={name}
            label={
              <>
                <bdi>{name === '' ? words.noValue : name}</bdi>{' '}
                <span className="t-num text-muted">{numberText(count)}</span>
              </>
            }
            checked={!without.includes(name)}
            onChange={(isIn) => onWithout(isIn ? without.filter((one) => one !== name) : [...without, name])}
          />
        ))}
      </fieldset>
    </details>
  )
}

const written = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T12:00:00Z`))
const shortDay = (day: string): string => written(day, { weekday: 'short', day: 'numeric', month: 'short' })
const longDay = (day: string): string => written(day, { weekday: 'long', day: 'numeric', month: 'long' })

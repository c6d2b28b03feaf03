import type { ReactNode } from 'react'
import type { Schedule, ScheduleReason } from '../../../schema/schedules/schedule.ts'
import { numberText } from '../../ui/say.ts'
import type { Plan, PlanReason } from './plan.ts'
import * as words from './words/new.ts'

type Line = { key: string; text: string }

/** What overlaps, has no stage or is over a limit: by reason, each with its sessions. */
export function Notes({ schedule, plan }: { schedule: Schedule; plan: Plan }): ReactNode {
  const groups = new Map<ScheduleReason | PlanReason, Line[]>()
  const add = (reason: ScheduleReason | PlanReason, text: string) => {
    const known = groups.get(reason) ?? []
    groups.set(reason, [...known, { key: `${known.length}`, text }])
  }
  for (const { reason, title, sourceId } of schedule.problems) add(reason, title === '' ? sourceId : title)
  for (const { reason, title, stage } of plan.notes) add(reason, title === stage ? title : words.noteOn(title, stage))
  if (groups.size === 0) return null
  return (
    <section aria-labelledby="plan-notes" className="mt-6 max-w-[60rem] border-s-4 border-tungsten ps-4">
      <h3 id="plan-notes" className="text-16">
        {words.notes}
      </h3>
      {[...groups].map(([reason, lines]) => (
        <details key={reason} className="plan-note">
          <summary>
            {words.reasons[reason]} <span className="t-num text-muted">{numberText(lines.length)}</span>
          </summary>
          <ul className="max-h-60 overflow-y-auto text-14 text-muted">
            {lines.map(({ key, text }) => (
              <li key={key} dir="auto" className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

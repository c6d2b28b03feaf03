import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { maxBytesOf } from '../../../schema/values/letters.ts'
import { Button } from '../../ui/button.tsx'
import { inputStyle } from '../../ui/form/field.tsx'
import { listText, numberText } from '../../ui/say.ts'
import type { Choice, PlannedStage } from './plan.ts'
import * as words from './words/new.ts'

type StageLineProps = {
  stage: PlannedStage
  days: readonly string[]
  choice: Choice
  canJoin: boolean
  onTake: (isTaken: boolean) => void
  onName: (name: string) => void
  onJoin: () => void
  onSeparate: () => void
}

/** One stage of the schedule: whether it is taken, how its room is called, its sessions by day, and what is joined to it. */
export function StageLine(props: StageLineProps): ReactNode {
  const { stage, days, choice, canJoin, onTake, onName, onJoin, onSeparate } = props
  const { source, joined, isTaken, counts, sessions, breaks } = stage
  const hasOthers = joined.length > 0
  return (
    <tr data-taken={isTaken && sessions.length > 0}>
      <th scope="row">
        <div className="flex items-center gap-3">
          <input
            type="checkbox"
            className="house-checkbox"
            aria-label={words.takeStage(source)}
            checked={isTaken}
            onChange={({ currentTarget: { checked } }) => onTake(checked)}
          />
          <input
            type="text"
            dir="auto"
            aria-label={words.nameOf(source)}
            value={choice.names[source] ?? source}
            maxLength={maxBytesOf(limits.maxRoomNameLength)}
            className={`${inputStyle} plan-name`}
            onChange={({ currentTarget: { value } }) => onName(value)}
          />
        </div>
        {hasOthers && <p className="plan-others">{words.withOthers(listText(joined))}</p>}
      </th>
      {days.map((day, at) => (
        <td key={day} className="t-num" data-out={!isTaken || choice.withoutDays.includes(day)}>
          {counts[at] === 0 ? '–' : numberText(counts[at] ?? 0)}
        </td>
      ))}
      <td className="plan-total t-num">{numberText(sessions.length + breaks)}</td>
      <td>
        {hasOthers ? (
          <Button size="s" variant="quiet" aria-label={words.separateNamed(source)} onClick={onSeparate}>
            {words.separate}
          </Button>
        ) : (
          canJoin && (
            <Button size="s" variant="quiet" aria-label={words.joinNamed(source)} onClick={onJoin}>
              {words.join}
            </Button>
          )
        )}
      </td>
    </tr>
  )
}

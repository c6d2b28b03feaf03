import { type ReactNode, useState } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { takeLengths } from '../../client/api/api.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { failureOf } from '../notices/failures.ts'
import { danger, showNotice } from '../notices/notices.ts'
import { saving } from '../words/phrases.ts'
import * as words from './words/rehearsal.ts'

type Row = { timerId: string; name: string; planned: number; seconds: number; isOver: boolean }

type MeasuredLengthsProps = {
  roomId: string
  roomName: string
  rows: readonly Row[]
  onGoOn: () => void
  onAgain: () => void
}

/** [RH4] What each cue took next to its plan. One press takes all lengths or some, as one step of undo. */
export function MeasuredLengths({ roomId, roomName, rows, onGoOn, onAgain }: MeasuredLengthsProps): ReactNode {
  const [chosen, setChosen] = useState(() => new Set(rows.filter(isOther).map(({ timerId }) => timerId)))
  const [isPending, setPending] = useState(false)
  const [taken, setTaken] = useState<number | null>(null)
  const [key] = useState(newOpId)
  const lengths = rows
    .filter(({ timerId }) => chosen.has(timerId))
    .map(({ timerId, seconds }) => ({ timerId, seconds }))
  const toggle = (timerId: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(timerId)
    else next.delete(timerId)
    setChosen(next)
    setTaken(null)
  }
  const take = async () => {
    setPending(true)
    const reply = await takeLengths(
      roomId,
      lengths,
      `${key} ${lengths.map(({ timerId }) => timerId).join()}`.slice(0, 64),
    )
    setPending(false)
    if (reply.ok) setTaken(lengths.length)
    else showNotice(danger({ title: failureOf('timer').title, description: reply.message }))
  }
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  return (
    <main className="mx-auto flex w-full max-w-216 flex-col gap-5 px-4 py-8">
      <div>
        <h1 className="font-display text-28">{words.measuredTitle}</h1>
        <p className="mt-1 text-muted">{rows.length === 0 ? words.nothingMeasured : words.measuredText(roomName)}</p>
      </div>
      {rows.length > 0 && (
        <table className="t-num w-full border-collapse text-start text-14">
          <thead>
            <tr className="border-b border-line text-12 text-faint">
              <th scope="col" className="py-2 pe-2 text-start font-label">
                {words.columns.cue}
              </th>
              <th scope="col" className="px-2 text-end font-label">
                {words.columns.planned}
              </th>
              <th scope="col" className="px-2 text-end font-label">
                {words.columns.measured}
              </th>
              <th scope="col" className="ps-2 text-end font-label max-sm:hidden">
                {words.columns.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ timerId, name, planned, seconds }) => (
              <tr key={timerId} className="border-b border-line">
                <th scope="row" className="pe-2 text-start font-body">
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      className="house-checkbox shrink-0"
                      aria-label={words.takeRow(name)}
                      checked={chosen.has(timerId)}
                      onChange={({ currentTarget }) => toggle(timerId, currentTarget.checked)}
                    />
                    <span dir="auto" className="min-w-0 text-16 font-label wrap-anywhere">
                      {name}
                    </span>
                  </label>
                </th>
                <td className="px-2 text-end text-muted">{formatSeconds(planned)}</td>
                <td className="px-2 text-end text-16">{formatSeconds(seconds)}</td>
                <td className="ps-2 text-end max-sm:hidden">
                  <Difference seconds={seconds - planned} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-label">
              <th scope="row" className="py-3 pe-2 text-start">
                {words.total}
              </th>
              <td className="px-2 text-end text-muted">{formatSeconds(sum(({ planned }) => planned))}</td>
              <td className="px-2 text-end text-16">{formatSeconds(sum(({ seconds }) => seconds))}</td>
              <td className="ps-2 text-end max-sm:hidden">
                <Difference seconds={sum(({ planned, seconds }) => seconds - planned)} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      <p role="status" className="min-h-6 text-ok">
        {taken !== null && words.taken(taken)}
      </p>
      <div className="flex flex-wrap gap-3">
        {rows.length > 0 && (
          <Button
            variant="primary"
            isPending={isPending}
            pendingLabel={saving}
            disabled={lengths.length === 0 || taken !== null}
            onClick={() => void take()}
          >
            {words.take(lengths.length)}
          </Button>
        )}
        <Button onClick={onGoOn}>{words.goneOn}</Button>
        <Button onClick={onAgain}>{words.again}</Button>
        <a href={pathOf(pages.controller, roomId)} className={buttonStyle('quiet')}>
          {words.backToDesk}
        </a>
      </div>
    </main>
  )
}

/** Whether a length is worth taking: the cue has ended, and took another time. */
const isOther = ({ planned, seconds, isOver }: Row): boolean => isOver && planned !== seconds

function Difference({ seconds }: { seconds: number }): ReactNode {
  if (seconds === 0) return '0:00'
  const sign = seconds > 0 ? '+' : '\u2212'
  return (
    <span className={classNames('font-label', seconds > 0 ? 'text-danger' : 'text-ok')}>
      {sign}
      {formatSeconds(Math.abs(seconds))}
    </span>
  )
}

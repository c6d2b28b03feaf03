import './printed-rundown.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { hasCells } from '../../../schema/tools/timers/columns/columns.ts'
import { agenda } from '../../../schema/tools/timers/forecast/agenda.ts'
import { dayIn } from '../../../schema/values/zone.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { clockIn } from '../../live/clock/clock-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { dayText } from '../day-text.ts'
import { useDesk } from '../desk/desk.ts'
import { useShownColumns } from './shown-columns.ts'
import * as words from './words/columns.ts'

/** What a desk prints while it shows the running order; drawn only then. */
export function PrintedRundown(): ReactNode {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting && createPortal(<Paper />, document.body)
}

/** [C22] The running order as a table: number, start, length, title, speaker and notes, and the columns that this desk shows. */
function Paper(): ReactNode {
  const { snapshot } = useDesk()
  const { columns } = useShownColumns()
  const { room, timers } = snapshot
  const now = serverNow()
  const clock = clockIn(room.timeZone)
  const day = room.eventDate ?? dayIn(room.timeZone, now)
  const items = agenda(snapshot, now)
  const used = columns.filter((column) => timers.some((timer) => hasCells(timer, [column])))
  const startOf = (place: number) => {
    const at = items[place]?.plannedStart ?? items[place]?.expectedStart ?? null
    return at === null ? '' : clock.time(at)
  }
  const hasNumbers = timers.some(({ number }) => number !== '')
  return (
    <div className={classNames('printed-rundown', used.length > 2 && 'is-wide')}>
      <h1 dir="auto">{room.name}</h1>
      <p>
        <b>{dayText(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}</b>{' '}
        <span>{words.printedAt(clock.dateFrom(now, Date.parse(`${day}T12:00:00Z`)))}</span>
      </p>
      <table>
        <thead>
          <tr>
            {[words.paper.number, words.paper.start, words.paper.length, words.paper.title].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {used.map(({ id, name }) => (
              <th key={id} scope="col" dir="auto">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timers.map(({ id, name, number, duration, speaker, notes, cells, isSkipped }, place) => (
            <tr key={id} className={isSkipped ? 'is-skipped' : undefined}>
              <td>{hasNumbers ? number : place + 1}</td>
              <td className="is-time">{startOf(place)}</td>
              <td className="is-time">{formatSeconds(duration)}</td>
              <td>
                <b dir="auto">{name}</b>
                {speaker !== '' && <span dir="auto">{speaker}</span>}
                {notes !== '' && <span dir="auto">{notes}</span>}
              </td>
              {used.map((column) => (
                <td key={column.id} dir="auto">
                  {cells[column.id]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

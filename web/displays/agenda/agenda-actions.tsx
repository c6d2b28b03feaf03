import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { createDraftStore } from '../../client/draft-store.ts'
import * as words from './words/agenda.ts'

type ActionsProps = {
  roomId: string
  /** Whether any session has a time: a calendar without one would be empty. */
  hasTimes: boolean
  isExact: boolean
  onExact: (isExact: boolean) => void
}

/** What a reader can do with the agenda: exact times, a calendar file, printing. */
export function AgendaActions({ roomId, hasTimes, isExact, onExact }: ActionsProps): ReactNode {
  return (
    <p className="agenda-actions">
      {hasTimes && (
        <>
          <button type="button" aria-pressed={isExact} onClick={() => onExact(!isExact)}>
            {words.exactTimes}
          </button>
          <a href={`/api/rooms/${encodeURIComponent(roomId)}/agenda.ics`} download>
            {words.addToCalendar}
          </a>
        </>
      )}
      <button type="button" onClick={() => window.print()}>
        {words.print}
      </button>
    </p>
  )
}

const store = createDraftStore('cuelight_exact_times', z.boolean(), () => localStorage)

/** Whether this browser wants exact times instead of rounded ones. */
export function useExactTimes(): [isExact: boolean, choose: (isExact: boolean) => void] {
  const [isExact, setExact] = useState(() => store.load() ?? false)
  const choose = (next: boolean) => {
    setExact(next)
    store.save(next)
  }
  return [isExact, choose]
}

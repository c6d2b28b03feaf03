import './first-minute.css'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatSeconds } from '../../schema/room/timer.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { StandbyIcon } from '../ui/icons.tsx'
import { useDesk } from './desk.ts'
import { KeepHint } from './keep-hint.tsx'
import { type RunSheet, runSheets } from './run-sheets.ts'
import * as words from './words/first-minute.ts'

/** What a room without timers offers: something to run in one tap, and the two screens that go with it. */
export function FirstMinute({ onAdd }: { onAdd: () => void }): ReactNode {
  const { room, actions } = useDesk()
  const [pending, setPending] = useState<string | null>(null)
  const begin = async ({ name, timers }: RunSheet) => {
    setPending(name)
    await actions.addTimers(timers)
    setPending(null)
  }
  const path = `/room/${room.room.id}`
  return (
    <section aria-labelledby="first-minute" className="first-minute">
      <StandbyIcon className="size-8 text-faint" />
      <h2 id="first-minute" className="font-label">
        {words.title}
      </h2>
      <p className="max-w-[52ch] text-14 text-muted">{words.text}</p>
      <ul className="run-sheets">
        {runSheets.map((sheet) => (
          <li key={sheet.name}>
            <button
              type="button"
              className="run-sheet"
              aria-disabled={pending !== null}
              onClick={() => pending === null && void begin(sheet)}
            >
              <span className="font-label">{pending === sheet.name ? words.adding : sheet.name}</span>
              <span className="t-num text-14 text-muted">{contents(sheet)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onAdd}>
          {words.addFirst}
        </Button>
        <ButtonLink to={`${path}/viewer`} target="_blank">
          {words.openDisplay}
          <ExternalLink aria-hidden="true" className="size-4" />
        </ButtonLink>
        {room.room.hasEngagementFeatures && (
          <ButtonLink to={`${path}/qr`} target="_blank">
            {words.showQr}
            <ExternalLink aria-hidden="true" className="size-4" />
          </ButtonLink>
        )}
      </div>
      <KeepHint />
    </section>
  )
}

/** `Panel 45:00 · Questions 15:00` */
const contents = ({ timers }: RunSheet): string =>
  timers.map(({ name, duration }) => `${name} ${formatSeconds(duration)}`).join(' · ')

import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import { isDay, lastDay } from '../../../schema/values/zone.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { StandbyIcon } from '../../ui/icons.tsx'
import type { TimerInput } from '../actions/desk-actions.ts'
import { useDesk } from '../desk/desk.ts'
import { KeepHint } from './keep-hint.tsx'
import * as words from './words/first-minute.ts'
import * as roomWords from './words/room-card.ts'

/** What a room without timers offers: something to run in one tap, and links to the display and the QR code. */
export function FirstMinute({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const [pending, setPending] = useState<string | null>(null)
  const begin = async ({ name, timers }: RunSheet) => {
    setPending(name)
    await actions.addTimers(timers)
    setPending(null)
  }
  return (
    <section
      aria-labelledby="first-minute"
      className="flex flex-col items-start gap-3 rounded-button border border-dashed border-control p-6"
    >
      <StandbyIcon className="size-8 text-faint" />
      <h2 id="first-minute" className="font-label">
        {words.title}
      </h2>
      <p className="max-w-[52ch] text-14 text-muted">{words.text}</p>
      <EventDay />
      <ul className="grid w-full gap-2">
        {runSheets().map((sheet) => (
          <li key={sheet.name}>
            <button
              type="button"
              className={classNames(
                'flex min-h-12 w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 rounded-button border border-line',
                'border-s-3 border-s-tungsten bg-surface px-4 py-3 text-start hover:border-y-control hover:border-e-control',
                'hover:bg-raised aria-disabled:opacity-60',
              )}
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
        <Button onClick={onImport}>{words.importSheet}</Button>
        <ButtonLink to={pathOf(pages.viewer, snapshot.room.id)} target="_blank">
          {words.openDisplay}
          <ExternalLink className="size-4" />
        </ButtonLink>
        {snapshot.room.hasEngagementFeatures && (
          <ButtonLink to={pathOf(pages.qr, snapshot.room.id)} target="_blank">
            {words.showQr}
            <ExternalLink className="size-4" />
          </ButtonLink>
        )}
      </div>
      <KeepHint />
    </section>
  )
}

/** The day to which times of the running order belong. It is saved when the field is left, not at each key. */
function EventDay(): ReactNode {
  const { snapshot, actions } = useDesk()
  const { eventDate } = snapshot.room
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    if (typed !== null && isDay(typed) && typed !== eventDate) actions.ask({ type: 'room.update', eventDate: typed })
    setTyped(null)
  }
  return (
    <TextField
      label={roomWords.day}
      type="date"
      max={lastDay}
      className="w-56 max-w-full"
      inputClassName="t-num"
      value={typed ?? eventDate ?? ''}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}

/** `Panel 45:00 · Questions 15:00`, in lines that end with a dot and keep a length next to its name. */
const contents = ({ timers }: RunSheet): string =>
  timers.map(({ name, duration }) => `${name}\u00a0${formatSeconds(duration)}`).join('\u00a0· ')

/** A run sheet to begin with, one tap away. Durations in whole seconds. */
type RunSheet = { name: string; timers: readonly TimerInput[] }

const countdown = (name: string, minutes: number): TimerInput => ({ name, duration: minutes * 60, isCountUp: false })

export const runSheets = (): readonly RunSheet[] => [
  { name: words.oneTalk, timers: [countdown(words.talk, 20)] },
  { name: words.panelWithQuestions, timers: [countdown(words.panel, 45), countdown(words.questions, 15)] },
  {
    name: words.halfADay,
    timers: [
      countdown(words.welcome, 10),
      countdown(words.keynote, 40),
      countdown(words.pause, 20),
      countdown(words.panel, 45),
      countdown(words.closing, 10),
    ],
  },
]

import { type ReactNode, useState } from 'react'
import { maxTypedLength } from '../../../schema/limits.ts'
import type { PublicProgramme } from '../../../schema/programme/view.ts'
import { type ChosenBy, chosenBy } from '../../../schema/programme/visitors.ts'
import { dateLocale } from '../../ui/say.ts'
import * as words from './words/visitors.ts'

/** What of the programme a reader wants to see. */
export type Wanted = {
  day: string | null
  stageId: string | null
  typed: string
  isMine: boolean
  /** [PM9] The track, type and language that was chosen. */
  labels: { [name in ChosenBy]?: string | undefined }
}
export const everything: Wanted = { day: null, stageId: null, typed: '', isMine: false, labels: {} }

type ToolsProps = {
  programme: PublicProgramme
  days: readonly string[]
  /** The day that is shown; null if days make no difference now. */
  day: string | null
  /** What there is to choose from, by the name of the label. */
  values: { [name in ChosenBy]: readonly string[] }
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  starCount: number
}

/** The search, the days, the stages, one's own programme, and what else the schedule says of sessions. */
export function Tools({ programme, days, day, values, wanted, onWanted, starCount }: ToolsProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const choices = chosenBy.filter((name) => values[name].length > 0)
  const chosen = choices.filter((name) => wanted.labels[name] !== undefined).length
  const want = (more: Partial<Wanted>) => onWanted({ ...wanted, ...more })
  return (
    <div className="visitors-tools">
      <input
        type="search"
        className="visitors-search"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        maxLength={maxTypedLength}
        value={wanted.typed}
        onChange={({ currentTarget: { value } }) => want({ typed: value })}
      />
      {days.length > 1 && (
        <fieldset className="visitors-days">
          <legend className="sr-only">{words.days}</legend>
          {days
            .filter((one) => one !== '')
            .map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === day}
                onClick={() => want({ day: one, typed: '', isMine: false })}
              >
                {shortDay(one)}
              </button>
            ))}
        </fieldset>
      )}
      <div className="visitors-narrow">
        <button type="button" aria-pressed={wanted.isMine} onClick={() => want({ isMine: !wanted.isMine })}>
          <StarIcon isFull={wanted.isMine} />
          {words.mine(starCount)}
        </button>
        {programme.stages.length > 1 && (
          <select
            aria-label={words.stage}
            value={wanted.stageId ?? ''}
            onChange={({ currentTarget: { value } }) => want({ stageId: value === '' ? null : value })}
          >
            <option value="">{words.everyStage}</option>
            {programme.stages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {choices.length > 0 && (
          <button type="button" aria-expanded={isOpen} data-chosen={chosen > 0} onClick={() => setOpen(!isOpen)}>
            {chosen === 0 ? words.filter : words.filtered(chosen)}
          </button>
        )}
      </div>
      {isOpen && (
        <div className="visitors-narrow">
          {choices.map((name) => (
            <select
              key={name}
              aria-label={words.labels[name]}
              value={wanted.labels[name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                want({ labels: { ...wanted.labels, [name]: value === '' ? undefined : value } })
              }
            >
              <option value="">{words.all[name]}</option>
              {values[name].map((value) => (
                <option key={value} value={value}>
                  {name === 'language' ? languageName(value) : value}
                </option>
              ))}
            </select>
          ))}
        </div>
      )}
    </div>
  )
}

/** The name of a language whose code a schedule has, in the language of the page; other texts stay as they are. */
function languageName(text: string): string {
  if (!/^[a-z]{2,3}([-_][a-z]{2,4})?$/i.test(text)) return text
  try {
    const names = new Intl.DisplayNames([dateLocale()], { type: 'language' })
    return names.of(text.replace('_', '-')) ?? text
  } catch {
    // An old browser, or a code that is none.
    return text
  }
}

const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

/** A star, outlined or full. */
export const StarIcon = ({ isFull }: { isFull: boolean }): ReactNode => (
  <svg className="visitors-star" viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-full={isFull}>
    <path d="M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.200 9.700l6.1-.9z" />
  </svg>
)

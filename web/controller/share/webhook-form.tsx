import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { outsideAddress } from '../../../schema/outside/outside-address.ts'
import { type WebhookEvent, webhookEvents } from '../../../schema/tools/webhooks/entity.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { MakeButtons } from './made-list.tsx'
import * as words from './words/webhooks.ts'

export type NewWebhook = { url: string; events: WebhookEvent[]; at?: number[]; minutes?: number }
type Field = 'url' | 'events' | 'at' | 'minutes'
export type Wrong = Partial<Record<Field, string>>

type WebhookFormProps = { onMake: (given: NewWebhook) => Promise<Wrong>; onClose: () => void }

/** Makes a webhook. What is wrong is said at its field, and what was typed stays. */
export function WebhookForm({ onMake, onClose }: WebhookFormProps): ReactNode {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['cue.started', 'cue.warning', 'cue.ended'])
  const [seconds, setSeconds] = useState('60')
  const [minutes, setMinutes] = useState(String(limits.usualBehindMinutes))
  const [wrong, setWrong] = useState<Wrong>({})
  const [isMaking, setIsMaking] = useState(false)
  const [asksSeconds, asksMinutes] = [events.includes('cue.seconds_left'), events.includes('show.behind')]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const at = asksSeconds ? numbersIn(seconds, 0, limits.maxWebhookSeconds) : []
    const behind = asksMinutes ? numbersIn(minutes, 1, limits.maxBehindMinutes) : []
    const found: Wrong = {
      // A server of this machine may allow more, so what only it knows it says itself.
      ...(outsideAddress(url, { isThisMachineAllowed: true }).ok ? {} : { url: words.urlWrong }),
      ...(events.length > 0 ? {} : { events: words.eventsMissing }),
      ...(asksSeconds && !hasSome(at, limits.maxWebhookInstants) ? { at: words.secondsWrong } : {}),
      ...(asksMinutes && !hasSome(behind, 1) ? { minutes: words.minutesWrong } : {}),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    setIsMaking(true)
    const [first] = behind ?? []
    const given = {
      url: url.trim(),
      events: [...events],
      at: at ?? [],
      ...(first === undefined ? {} : { minutes: first }),
    }
    setWrong(await onMake(given))
    setIsMaking(false)
  }
  const typed = (field: Field, set: (text: string) => void, text: string) => {
    set(text)
    setWrong(({ [field]: _, ...others }) => others)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-2 py-1">
      <TextField
        label={words.url}
        value={url}
        error={wrong.url}
        type="url"
        dir="ltr"
        translate="no"
        maxLetters={limits.maxAddressLength}
        autoFocus
        onChange={({ currentTarget }) => typed('url', setUrl, currentTarget.value)}
      />
      <fieldset className="min-w-0">
        <legend className="text-14 font-label">{words.events}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4">
          {webhookEvents.map((name) => (
            <Checkbox
              key={name}
              label={words.names[name]}
              checked={events.includes(name)}
              error={name === webhookEvents[0] ? wrong.events : undefined}
              onChange={(isOn) => {
                setEvents((chosen) => webhookEvents.filter((one) => (one === name ? isOn : chosen.includes(one))))
                setWrong(({ events: _, ...others }) => others)
              }}
            />
          ))}
        </div>
      </fieldset>
      {asksSeconds && (
        <TextField
          label={words.seconds}
          hint={words.secondsHint}
          value={seconds}
          error={wrong.at}
          dir="ltr"
          onChange={({ currentTarget }) => typed('at', setSeconds, currentTarget.value)}
        />
      )}
      {asksMinutes && (
        <TextField
          label={words.minutes}
          value={minutes}
          error={wrong.minutes}
          inputMode="numeric"
          dir="ltr"
          onChange={({ currentTarget }) => typed('minutes', setMinutes, currentTarget.value)}
        />
      )}
      <MakeButtons make={words.make} isMaking={isMaking} onClose={onClose} />
    </form>
  )
}

const hasSome = (numbers: readonly number[] | null, most: number): boolean =>
  numbers !== null && numbers.length > 0 && numbers.length <= most

/** The whole numbers of a text, with commas or spaces between them; null if one is none or out of bounds. */
function numbersIn(text: string, least: number, most: number): number[] | null {
  const parts = text.split(/[\s,;،、]+/).filter((part) => part !== '')
  const numbers = parts.map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : Number.NaN))
  return numbers.every((number) => number >= least && number <= most) ? [...new Set(numbers)] : null
}

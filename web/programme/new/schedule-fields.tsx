import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Schedule } from '../../../schema/schedules/schedule.ts'
import { isTimeZone } from '../../../schema/values/zone.ts'
import { readScheduleAt, readScheduleFile } from '../../client/api/programmes.ts'
import type { ApiReply } from '../../client/api/reply.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ZoneField } from '../zone-field.tsx'
import * as words from './words/new.ts'

/** A schedule that was read, where, and in which zone its times are. */
export type ReadFrom = {
  schedule: Schedule
  timeZone: string
  source: { url: string | null; fileName: string | null; format: Schedule['format'] }
}

type Place = { kind: 'address'; url: string } | { kind: 'file'; file: File }
type FieldsProps = {
  url: string
  onUrl: (url: string) => void
  read: ReadFrom | null
  onRead: (read: ReadFrom | null) => void
  /** Where the clocks of a schedule hang that does not say so, if that is known. */
  timeZone?: string
}

const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where the schedule is: an address or a file. The zone is asked for only if the schedule does not say it. */
export function ScheduleFields({ url, onUrl, read, onRead, timeZone: known }: FieldsProps): ReactNode {
  const [place, setPlace] = useState<Place | null>(null)
  const [zone, setZone] = useState(localZone)
  const [isReading, setReading] = useState<Place['kind'] | null>(null)
  const [error, setError] = useState<{ kind: Place['kind']; text: string } | null>(null)
  const titleId = useId()

  const readFrom = async (from: Place, timeZone: string | null) => {
    setReading(from.kind)
    setError(null)
    const reply = await (from.kind === 'address'
      ? readScheduleAt(from.url, timeZone)
      : readScheduleFile(from.file, timeZone))
    setReading(null)
    if (!reply.ok) return setError({ kind: from.kind, text: problemOf(reply) })
    const { value: schedule } = reply
    setPlace(from)
    onRead({
      schedule,
      timeZone: schedule.timeZone ?? timeZone ?? zone,
      source: {
        url: from.kind === 'address' ? from.url : null,
        fileName: from.kind === 'file' ? from.file.name : null,
        format: schedule.format,
      },
    })
  }
  const ask = async (from: Place) => {
    if (isReading !== null) return
    // Times without a zone are read by the clocks of this browser at first, so that the preview is right for most.
    await readFrom(from, known ?? null)
  }
  const readAddress = () => {
    const address = url.trim()
    if (!/^(https?|webcal):\/\/\S+$/i.test(address)) return setError({ kind: 'address', text: words.addressMissing })
    void ask({ kind: 'address', url: address.replace(/^webcal:/i, 'https:') })
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    readAddress()
  }

  if (read !== null) {
    const { schedule } = read
    return (
      <section aria-labelledby={titleId} className="border-t border-line pt-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h2 id={titleId} className="text-23">
            {words.schedule}
          </h2>
          <p role="status" className="min-w-0 flex-1 basis-60 text-muted wrap-anywhere">
            {words.found(schedule.sessions.length, schedule.stages.length, schedule.days.length)}
          </p>
          <Button size="s" onClick={() => onRead(null)}>
            {words.another}
          </Button>
        </div>
        {schedule.isZoneMissing && place !== null && (
          <div className="mt-4 max-w-[24rem]" aria-busy={isReading !== null}>
            <ZoneField
              value={zone}
              hint={words.zoneHint}
              onZone={(next) => {
                setZone(next)
                if (isTimeZone(next)) void readFrom(place, next)
              }}
            />
          </div>
        )}
      </section>
    )
  }
  return (
    <section aria-labelledby={titleId} className="max-w-[46rem] border-t border-line pt-6">
      <h2 id={titleId} className="text-23">
        {words.schedule}
      </h2>
      <div className="mt-3 flex flex-col gap-5">
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={words.address}
            hint={words.addressHint}
            name="url"
            type="url"
            inputMode="url"
            spellCheck={false}
            className="flex-1 basis-72"
            value={url}
            error={error?.kind === 'address' ? error.text : undefined}
            onKeyDown={onEnter}
            onChange={({ currentTarget: { value } }) => {
              onUrl(value)
              setError(null)
            }}
          />
          <Button
            isPending={isReading === 'address'}
            pendingLabel={words.reading}
            onClick={readAddress}
            className="sm:mt-12"
          >
            {words.read}
          </Button>
        </div>
        <FileField
          label={words.orFile}
          hint={isReading === 'file' ? words.reading : words.fileHint}
          accept=".json,.xml,.ics,.ical,.xlsx,.csv"
          error={error?.kind === 'file' ? error.text : undefined}
          onFile={(file) => {
            if (file.size > limits.maxScheduleBytes) setError({ kind: 'file', text: words.tooLarge })
            else void ask({ kind: 'file', file })
          }}
        />
      </div>
    </section>
  )
}

/** What was found where a schedule was expected is said at the field. */
const problemOf = (refused: Extract<ApiReply<unknown>, { ok: false }>): string => refused.message

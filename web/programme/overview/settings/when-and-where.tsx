import type { ReactNode } from 'react'
import { languages } from '../../../../schema/languages.ts'
import type { ProgrammeView } from '../../../../schema/programme/view.ts'
import { isTimeZone } from '../../../../schema/values/zone.ts'
import type { ProgrammeFields } from '../../../client/api/programmes.ts'
import { LanguageOptions } from '../../../live/language/language-options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { ZoneField } from '../../zone-field.tsx'
import * as words from './words/settings.ts'

type Settings = Pick<ProgrammeView, 'name' | 'timeZone' | 'language' | 'firstDay' | 'lastDay'>
/** What is wrong with settings, by their field. */
export function faultsOf({ name, timeZone, firstDay, lastDay }: Settings): Record<string, string> {
  const isTurned = firstDay !== null && lastDay !== null && lastDay < firstDay
  return {
    ...(name === '' && { name: words.nameMissing }),
    ...(!isTimeZone(timeZone) && { timeZone: words.zoneUnknown }),
    ...(isTurned && { lastDay: words.daysTurned }),
  }
}

type WhenProps = {
  settings: Settings
  errors: Readonly<Record<string, string>>
  change: (more: ProgrammeFields) => void
}

/** The days of the event, the zone of its clocks, and the language in which its public pages begin. */
export function WhenAndWhere({
  settings: { timeZone, language, firstDay, lastDay },
  errors,
  change,
}: WhenProps): ReactNode {
  return (
    <>
      <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2">
        <TextField
          type="date"
          label={words.firstDay}
          value={firstDay ?? ''}
          onChange={({ currentTarget: { value } }) => change({ firstDay: value === '' ? null : value })}
        />
        <TextField
          type="date"
          label={words.lastDay}
          error={errors['lastDay']}
          value={lastDay ?? ''}
          onChange={({ currentTarget: { value } }) => change({ lastDay: value === '' ? null : value })}
        />
      </div>
      <ZoneField value={timeZone} error={errors['timeZone']} onZone={(zone) => change({ timeZone: zone })} />
      <SelectField label={words.language} value={language} onChange={(code) => change({ language: code })}>
        <LanguageOptions languages={languages} />
      </SelectField>
    </>
  )
}

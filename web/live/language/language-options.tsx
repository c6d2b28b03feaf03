import type { ReactNode } from 'react'
import type { Language } from '../../../schema/languages.ts'

/** Languages to choose from, each by its own name, and whether some of it is still in English. */
export const LanguageOptions = ({ languages }: { languages: readonly Language[] }): ReactNode =>
  languages.map(({ code, name, unfinished }) => (
    <option key={code} value={code} lang={code}>
      {unfinished === undefined ? name : `${name} (${unfinished})`}
    </option>
  ))

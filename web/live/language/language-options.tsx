import type { ReactNode } from 'react'
import type { Language } from '../../../schema/languages.ts'

/** Languages to choose from, each by its own name. */
export const LanguageOptions = ({ languages }: { languages: readonly Language[] }): ReactNode =>
  languages.map(({ code, name }) => (
    <option key={code} value={code} lang={code}>
      {name}
    </option>
  ))

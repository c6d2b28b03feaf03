import type { ReactNode } from 'react'
import { organiserLanguages } from '../../../schema/organiser-languages.ts'
import { LanguageOptions } from '../../live/language/language-options.tsx'
import { useLanguageChoice } from '../../live/language/use-language-choice.ts'
import * as words from '../../live/language/words/language.ts'
import { SelectField } from '../../ui/form/text-field.tsx'
import { askAsOrganiser } from './ask-as-organiser.ts'

type LanguageFieldProps = { isLabelHidden?: boolean; className?: string }

/** The choice of the globe as a field, for who looks for it among the settings, or has no room for a globe. */
export function LanguageField(props: LanguageFieldProps): ReactNode {
  const { code: chosen, choose, problem } = useLanguageChoice({ ask: askAsOrganiser })
  return (
    <SelectField {...props} label={words.language} error={problem} value={chosen} onChange={choose}>
      <LanguageOptions languages={organiserLanguages} />
    </SelectField>
  )
}

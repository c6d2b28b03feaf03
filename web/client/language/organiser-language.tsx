import type { ReactNode } from 'react'
import { organiserLanguages } from '../../../schema/organiser-languages.ts'
import { LanguageChoice } from '../../live/language/language-choice.tsx'
import { askAsOrganiser } from './ask-as-organiser.ts'

/** The choice of the language of organisers' pages, in their heads. */
export const OrganiserLanguage = (): ReactNode => <LanguageChoice offered={organiserLanguages} ask={askAsOrganiser} />

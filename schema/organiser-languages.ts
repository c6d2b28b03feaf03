import { type Language, languages } from './languages.ts'

/** The languages of organisers' pages, and of mails to them. Guests' pages have more, and do not load this list. */
export const organiserLanguages: readonly Language[] = languages.filter(({ isForOrganisers }) => isForOrganisers)

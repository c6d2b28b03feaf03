import * as limits from '../limits.ts'
import type { FoundInstead, Unreadable } from './schedule.ts'

/** The English half of what was found; pages have the sentence in their language. */
const found: Readonly<Record<FoundInstead, string>> = {
  empty: 'The file is empty.',
  html: 'A web page was found, perhaps one that asks for a login.',
  other_json: 'JSON was found, but without the sessions of a schedule.',
  broken_json: 'JSON was found that cannot be read; it may have been cut off.',
  other_xml: 'XML was found, but without the days and events of a schedule.',
  broken_xml: 'XML was found that cannot be read; it may have been cut off.',
  xml_entities: 'XML was found that declares entities of its own, which are not read.',
  text: 'A text was found that is in none of these formats.',
  no_sessions: 'A schedule was found, but it has no sessions.',
  too_large: `The file has more than ${limits.maxScheduleBytes / 1_000_000} MB.`,
  address: 'An address must begin with https:// and lead to a public web server.',
  redirects: 'The address leads to others, too many times.',
  too_slow: 'The address did not answer in time.',
  no_answer: 'Nothing answered at that address.',
  login: 'The address asks for a login.',
  error_page: 'The address answered with an error.',
  too_many_sessions: `The schedule has more than ${limits.maxScheduleEvents} sessions.`,
}

/** [SC3] Refuses what is no schedule, with what was expected and found. */
export const unreadable = (about: FoundInstead): Unreadable => ({
  ok: false,
  code: 'schedule_unreadable',
  about,
  problem: `Expected a schedule: schedule.json or schedule.xml, the view “All” of Sessionize, an iCalendar file or a table. ${found[about]}`,
})

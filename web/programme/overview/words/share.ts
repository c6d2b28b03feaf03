/** The links of an event of several stages. */
import { say } from '../../../ui/say.ts'

/** A button, a verb: opens the links of the event. */
export const share = 'Share'
export const title = 'Share the event'
/** The name of a link: the public programme. */
export const visitors = 'Visitors'
export const visitorsHint = 'The programme on phones, with the times as they are expected.'
export const sign = 'Foyer sign'
/** `<query></query>` is `?theme=light`, which is added to the link as it is. */
export const signHint =
  'All stages now and next, for a screen in the foyer. In a bright foyer, add <query></query> to the link.'
/** The name of a link: the overview with full control. */
export const control = 'Overview'
export const controlHint = 'Full control of the event and of all its rooms. Only for your team.'
/** A choice: whose links they are. */
export const team = 'Links for your team'
export const allStages = 'For all stages'
export const onlyStage = (stage: string): string => say('Only for {stage}', { stage })
/** Limited links. */
export const limited = 'Links for helpers'
/** The name of a link: whoever has it runs the shows. */
export const timers = 'Running orders'
export const timersHint = 'Runs the shows of all stages.'
/** The name of a link: whoever has it may only look. */
export const read = 'View only'
export const readHint = 'Sees everything and changes nothing.'
/** A button. */
export const make = 'Create link'
/** The same for screen readers: which link. */
export const makeOf = (link: string): string => say('Create link: {link}', { link })
/** A button: the link works no more. */
export const off = 'Switch off'
/** The same for screen readers: which link. */
export const offOf = (link: string): string => say('Switch off: {link}', { link })
/** How many use a link. */
export const peopleNow = (people: number): string =>
  say('{people, plural, =0 {Nobody now} one {# person now} other {# people now}}', { people })
export const failed = 'That did not work. Please try again.'
/** A button. */
export const close = 'Close'

/** A button: opens the addresses of the feeds, for apps, calendars and programs. */
export const showFeeds = 'Feeds for apps and calendars...'
/** The title over the addresses from which programs read the event. */
export const feeds = 'Feeds'
export const feedsHint = 'They have the times as they are expected, and change as the event does.'
/** The names of feeds. */
export const calendar = 'Calendar (iCalendar)'
export const scheduleJson = 'Schedule for conference apps (JSON)'
export const scheduleXml = 'Schedule for conference apps (XML)'
export const liveJson = 'Now and next for programs (JSON)'
export const liveCsv = 'Now and next for spreadsheets (CSV)'

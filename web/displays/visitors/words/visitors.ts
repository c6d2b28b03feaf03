/** The page that visitors of an event with several stages read on their phones. */
import { say } from '../../../ui/say.ts'

export const pageTitle = 'Programme · Cuelight'
/** The title of the browser's tab. */
export const eventTitle = (event: string): string => say('{event} · Programme · Cuelight', { event })
/** A small line before the name of the event. */
export const kind = 'Event programme'

export const missing = 'Programme Not Found'
/** A title: the organiser has closed the page. */
export const locked = 'This programme is closed'
export const lockedText = 'The organiser has closed it. It will come back when they open it again.'
/** A title, while the page tries again. */
export const unreachable = 'Unable to load the programme'
/** A button: shows the times of the reader's own clock. */
export const inMyZone = 'Show my own time'
/** A button: shows the times of the clocks where the event is. */
export const inEventZone = 'Show the time at the event'
/** Without a connection: how old what is shown is. `time` is a time of day. */
export const offline = (time: string): string => say('Offline. This is from {time}.', { time })
/** The heading of what is on at this moment on all stages. */
export const nowAndNext = 'Now and next'
/** Before the session that is on. */
export const now = 'Now'
/** Before the session that comes next. */
export const next = 'Next'
/** Of a stage where nothing more comes. */
export const nothingMore = 'Nothing more today'
/** Of a stage whose programme is not for everyone. */
export const closedStage = 'Not open to everyone'
export const allStages = (count: number): string =>
  say('{count, plural, one {Show # stage} other {Show all # stages}}', { count })
/** A button: the list of stages becomes short again. */
export const fewerStages = 'Show fewer'
/** When a session ends: 'until 10:45'. */
export const until = (time: string): string => say('until {time}', { time })
/** Of a session that begins later than planned. */
export const later = (count: number): string => say('{count} min later', { count })
/** Of a session that begins earlier than planned. */
export const earlier = (count: number): string => say('{count} min earlier', { count })
/** For screen readers, next to a time that is crossed out. */
export const planned = (time: string): string => say('planned for {time}', { time })

/** The heading of the list of all sessions. */
export const programme = 'Programme'
export const search = 'Search titles, people and stages'
/** The label of a choice. */
export const stage = 'Stage'
/** A choice in the list of stages. */
export const everyStage = 'All stages'
/** A key: opens the choices of a track, a type and a language. */
export const filter = 'Filter'
/** The same key, while so many of them are chosen. */
export const filtered = (count: number): string => say('Filter ({count})', { count })
/** The labels of choices. A track is a subject of a conference that several sessions are about; a type is a talk, a workshop. */
export const labels = { track: 'Track', type: 'Type', language: 'Language of sessions' }
/** The first choice of each: it narrows nothing. */
export const all = { track: 'All tracks', type: 'All types', language: 'All languages' }
/** A link: subscribes to a calendar that has only what is chosen above. */
export const calendarOfThese = 'Add these sessions to my calendar'
/** The name of a row of buttons, one for each day. */
export const days = 'Days'
/** A key: shows only the sessions with a star. */
export const mine = (count: number): string => say('My programme ({count})', { count })
/** A key with a star: puts a session into one's own programme. */
export const addStar = (session: string): string => say('Add {session} to my programme', { session })
/** The same key, pressed: takes it out again. */
export const removeStar = (session: string): string => say('Remove {session} from my programme', { session })
/** Two chosen sessions are at the same time. `session` is the other one. */
export const clashes = (session: string): string => say('At the same time as {session}', { session })
/** How many sessions a search has found, for screen readers. */
export const found = (count: number): string => say('{count, plural, one {# session} other {# sessions}}', { count })
export const noneFound = 'No session matches.'
export const noStars = 'Press the star of a session to keep it here. It stays in this browser.'
/** A button: takes back what the list was narrowed to. */
export const showAll = 'Show everything'

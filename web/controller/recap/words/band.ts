/** The band of a recap: the whole event by the minute. */
import { say } from '../../../ui/say.ts'

export const title = 'The event by the minute'
export const explained = (minutes: number): string =>
  say(
    '{minutes, plural, one {Each step is a minute. The lines show where a cue began.} other {Each step is # minutes. The lines show where a cue began.}}',
    { minutes },
  )
/** What is counted in each minute. `rating` is the mean of the ratings that people gave of the event then. */
export const lanes = {
  people: 'People',
  votes: 'Votes',
  questions: 'Questions',
  reactions: 'Reactions',
  rating: 'Rating',
}
/** `412 at 10:14`: the highest count, and when it was. */
export const most = (count: string, time: string): string => say('peak {count}, at {time}', { count, time })
export const ratingNote = 'average from 1 to 5, where five or more people rated'
/** Opens the same as a table. */
export const asTable = 'The same as a table'
export const time = 'Time'

/** What people and programs did in the room: the log, on the desk. */
import { say } from '../../../ui/say.ts'

/** A button, and the title of what it opens. */
export const title = 'What happened'
export const text =
  'Everything that controllers, speakers and programs did here in the last 30 days. The audience’s answers are not in it.'
/** The name of the button, for screen readers. */
export const open = 'Show what happened'
/** The label of a field. */
export const search = 'Search'
/** The label of a choice: who did it. */
export const person = 'By'
/** The first value of that choice. */
export const everyone = 'Everyone'
export const nothing = 'Nothing has happened yet.'
export const nothingFound = 'Nothing matches your search.'
export const failed = 'The log could not be loaded. Please check your connection and try again.'
/** A button: shows what was done before. */
export const more = 'Show earlier'
export const download = 'Download as a table'
/** A button at a line: shows the part of the controller where that thing is. `what` is what was done to it. */
export const goTo = (what: string): string => say('Open: {what}', { what })

/** What was done, where undo has no name for it. */
export const own: Readonly<Record<string, string>> = {
  select_timer: 'select a cue',
  merge_question: 'merge questions',
  start_game: 'start a game',
  advance_game: 'go on in the game',
  rename_player: 'rename a player',
  remove_player: 'remove a player',
  set_password: 'change the password',
  rotate_control: 'create a new controller link',
  claim: 'add the room to an account',
  make_link: 'create a link for the team',
  end_link: 'switch off a link for the team',
  make_token: 'create a token',
  end_token: 'revoke a token',
  make_webhook: 'create a webhook',
  pause_webhook: 'pause a webhook or let it go on',
  end_webhook: 'delete a webhook',
  join_programme: 'join an event of several rooms',
  leave_programme: 'leave an event of several rooms',
  send_signal: 'send a signal from the lectern',
  answer_signal: 'answer the speaker',
  flash: 'make the displays flash',
  set_logo: 'change the logo',
  undo: 'undo',
  redo: 'redo',
}

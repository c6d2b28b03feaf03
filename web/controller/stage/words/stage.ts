/** What fills the display, and the keys that change it. */

/** A button: the display shows a poll, a game or the like. */
export const show = 'Show on display'
/** The same button while it does. */
export const takeOff = 'Remove from display'
/** A button: the display shows the list of questions. */
export const showQuestions = 'Show the list on display'
/** A button: every display shows the code with which people join. */
export const showQr = 'Show QR code on the displays'
/** A button: the display shows the places of a quiz. */
export const showLeaders = 'Show leaderboard on display'
/** On a small key. The hint says when. */
export const keep = 'Keep'
/** What that key does: for screen readers, and as its tooltip. */
export const keepHint = 'Keep it when the next cue starts'
/** The heading of what the display shows besides the timer. */
export const onTheWall = 'On the display'
export const hiddenByBlackout = 'Hidden by the blackout'
/** In a list of what is on the display: it is black. */
export const blackout = 'Blackout'
/** After 'Blackout', in a list of what is on the display. */
export const hidesTheRest = 'hides the rest'
/** A button. */
export const endBlackout = 'End blackout'
/** Before the name of a poll whose results the display shows. */
export const results = 'Results'
export const takeResultsOff = 'Take the results off the display'
/** Before a message that the display shows. */
export const message = 'Message'
export const hideMessage = 'Hide message on the display'
/** What is on the display, in front of its text. */
export const kinds = {
  timer: 'the timer',
  questions: 'Questions',
  qr: 'QR code',
  thanks: 'Thanks',
  poll: 'Poll',
  game: 'Live quiz',
  question: 'Question',
  leaderboard: 'Leaderboard',
} as const

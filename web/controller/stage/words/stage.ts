/** What fills the display, and the keys that change it. */

export const show = 'Show on display'
export const takeOff = 'Remove from display'
export const showQuestions = 'Show the list on display'
export const showQr = 'Show QR code on the displays'
export const showLeaders = 'Show leaderboard on display'
/** On a small key. The hint says when. */
export const keep = 'Keep'
export const keepHint = 'Keep it when the next cue starts'
export const onTheWall = 'On the display'
export const hiddenByBlackout = 'Hidden by the blackout'
export const blackout = 'Blackout'
/** After 'Blackout', in a list of what is on the display. */
export const hidesTheRest = 'hides the rest'
export const endBlackout = 'End blackout'
export const results = 'Results'
export const takeResultsOff = 'Take the results off the display'
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

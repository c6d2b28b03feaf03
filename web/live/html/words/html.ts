/** What the HTML of guests' pages and displays says before any script is there. `web/texts/html.ts` puts it in. */

/** Of the page where phones join, for the lists of search engines and the previews of chats. */
export const joinDescription = 'Enter the event code from the screen to take part. No app, no account.'
export const joinNoScript = 'This page needs JavaScript to connect you to the event.'
export const noScript = 'Cuelight needs JavaScript to keep the time on this page.'
export const loadAgain = 'No connection. Trying again...'

/** The name of a page, for its tab, and what it is. */
export const heads = {
  viewer: { title: 'Timer', description: 'The display of an event: its timer and its messages.' },
  agenda: { title: 'Agenda', description: 'The schedule of an event, and what is on now.' },
  qr: { title: 'Join', description: 'The code that takes an audience to the event.' },
  visitors: {
    title: 'Programme',
    description: 'What is on now and next on all stages of an event, with the times as expected.',
  },
  sign: { title: 'Sign', description: 'The sign in a foyer: all stages of an event, now and next.' },
  speaker: { title: 'Speaker', description: 'The screen on the lectern: the time, the message and the notes.' },
}

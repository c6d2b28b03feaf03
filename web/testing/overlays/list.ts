/** Every dialog and menu of the organisers' pages, and the way to it. */
import { programmeId } from '../programme.ts'
import { roomId } from '../room.ts'

export type Overlay = {
  name: string
  /** The tabs that lead to its button, from the outside in. */
  tabs?: readonly RegExp[]
  /** A button that unfolds the part in which its button is. */
  unfoldedBy?: string
  /** The button that has the focus before and after. */
  button: string | RegExp
  /** The item that opens the dialog in a menu. */
  item?: string
  /** A text in it that loads after it has opened. */
  fetched?: string
  /** The button itself opens a menu. */
  isMenu?: true
  /** The key that opens it, if that is not Enter. */
  key?: string
  /** In one column only: elsewhere its items are buttons. */
  isNarrowOnly?: true
  /** In a part of the desk that is a dialog in one column. */
  isWideOnly?: true
  /** A form that is refused as it is, or with these of its fields empty: it then says what is wrong at its fields. */
  refusedWithout?: readonly string[]
}

const messages = [/^Messages/]
const room = [/^Room/]
const share = [/^Share/]
const polls = [/Audience/, /Polls/]
const quizzes = [/Audience/, /Quizzes/]
/** The tabs of the questions. */
export const questions = [/Audience/, /Questions/]

const desk: readonly Overlay[] = [
  { name: 'People', button: 'People: 1 other is here', fetched: 'Grace Hopper' },
  { name: 'Add timer', button: 'Add timer', refusedWithout: ['Duration'] },
  { name: 'Edit timer', button: 'More actions for Opening talk', item: 'Edit' },
  { name: 'menu of a timer', button: 'More actions for Opening talk', isMenu: true },
  { name: 'menu of the last timer', button: 'More actions for Closing', isMenu: true },
  { name: 'menu of the show keys', button: 'More show controls', isMenu: true, isNarrowOnly: true },
  { name: 'Screens', button: /^1 screen/, isNarrowOnly: true },
  { name: 'menu of a screen', button: 'More for Screen 1', isMenu: true, isWideOnly: true },
  { name: 'menu of displays', button: 'Open display in a new tab', isMenu: true },
  { name: 'Keyboard shortcuts', button: 'Add timer', key: '?' },
  { name: 'Add message', tabs: messages, button: 'Add message', refusedWithout: [] },
  { name: 'Edit message', tabs: messages, button: 'More actions for: Slower please', item: 'Edit' },
  { name: 'menu of a message', tabs: messages, button: 'More actions for: Slower please', isMenu: true },
  { name: 'Columns', button: 'Columns' },
  { name: 'menu of the running order', button: 'Import and export', isMenu: true },
  {
    name: 'Names for the audience',
    button: 'Import and export',
    item: 'Names for the audience',
    fetched: 'Opening talk',
  },
  { name: 'Import a spreadsheet', button: 'Import and export', item: 'Import a spreadsheet' },
  { name: 'Rename the room', tabs: room, button: 'Rename the room', refusedWithout: ['Event name'] },
  { name: 'Access password', tabs: room, button: 'Change password', refusedWithout: [] },
  { name: 'Remove the password?', tabs: room, button: 'Remove' },
  { name: 'Create a new Timers link?', tabs: share, button: 'New link: Timers' },
  { name: 'Switch off the Timers link?', tabs: share, button: 'Switch off: Timers' },
  { name: 'Revoke the token for X7?', tabs: share, button: 'Revoke: X7' },
  { name: 'Delete the webhook to shore.example?', tabs: share, button: 'Delete: shore.example' },
  { name: 'What happened', tabs: room, button: 'Show what happened', fetched: 'create a token' },
  { name: 'Create a new controller link?', tabs: room, button: 'New controller link' },
  { name: 'Delete this room?', tabs: room, button: 'Delete room' },
  { name: 'Create poll', tabs: polls, button: 'Create poll' },
  { name: 'Delete this poll?', tabs: polls, button: /^Delete: Which talk/ },
  { name: 'Create quiz', tabs: quizzes, button: 'Create quiz' },
  { name: 'Delete this quiz?', tabs: quizzes, button: /^More: Rivers/, item: 'Delete' },
  { name: 'Play a quiz live', tabs: quizzes, button: /^Play live: Rivers/ },
  { name: 'menu of a question', tabs: questions, button: /^More: Will there be/, isMenu: true },
  { name: 'Remove this person?', tabs: [/Audience/, /Feedback/], button: /^Remove this person/ },
  { name: 'Removed people', tabs: questions, button: /^Removed people/ },
  { name: 'Delete 2 questions?', tabs: questions, unfoldedBy: 'Settings', button: 'Delete all questions...' },
]
/** While a game is running. */
const game: readonly Overlay[] = [
  { name: 'Players', tabs: quizzes, button: 'Players...', fetched: 'Grace' },
  { name: 'End this game now?', tabs: quizzes, button: 'End game' },
]
const create: readonly Overlay[] = [{ name: 'Open an event file', button: 'From a file' }]
const dashboard: readonly Overlay[] = [
  { name: 'Open an event file', button: 'From a file' },
  { name: 'account menu', button: /^Account menu/, isMenu: true },
  { name: 'History of “Town hall”', button: 'History of Town hall', fetched: 'Room created' },
  { name: 'Delete “Town hall”?', button: 'Delete Town hall' },
  { name: 'Create event from rooms', button: 'Create event from rooms', refusedWithout: ['Event name'] },
  { name: 'Delete “Shore Days”?', button: 'Delete Shore Days' },
]
const overview: readonly Overlay[] = [
  { name: 'Read the schedule again', button: 'Read schedule again' },
  { name: 'Screens of all stages', button: 'Screens', fetched: 'Connected' },
  { name: 'Who is at which controller', button: 'People', fetched: 'Ada Lovelace' },
  { name: 'Stages', button: 'Stages' },
  { name: 'Settings of the event', button: 'Settings', refusedWithout: ['Event name'] },
  { name: 'Share the event', button: 'Share', fetched: 'Running orders' },
  { name: 'Message for several stages', button: 'Message', refusedWithout: [] },
  { name: 'Delay', button: 'Delay', fetched: 'Moves 6 cues.' },
  { name: 'Black out all stages?', button: 'Blackout' },
]
const settings: readonly Overlay[] = [{ name: 'Delete your account?', button: 'Delete Account', refusedWithout: [] }]

/** Each page with its dialogs and menus, in a furnished room. */
const overlayPages = [
  { path: `/room/${roomId}/controller`, overlays: desk },
  { path: `/room/${roomId}/controller?game`, overlays: game },
  { path: `/programme/${programmeId}/desk`, overlays: overview },
  { path: '/create', overlays: create },
  { path: '/dashboard', overlays: dashboard },
  { path: '/account-settings', overlays: settings },
]

/** Each page at each size (width and height in px), with the dialogs and menus that it has there. */
export const overlayCases = (sizes: readonly (readonly [number, number])[]) =>
  overlayPages.flatMap(({ path, overlays }) =>
    sizes.map(([width, height]) => ({
      path,
      width,
      height,
      overlays: overlays.filter(({ isNarrowOnly, isWideOnly }) => (width >= 1024 ? !isNarrowOnly : !isWideOnly)),
    })),
  )

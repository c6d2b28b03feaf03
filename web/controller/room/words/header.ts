/** The head of the controller and its mark of a lost connection. */
import { say } from '../../../ui/say.ts'

export const pageTitle = (room: string): string => say('{room} · Controller · Cuelight', { room })
/** For screen readers: the logo, which leads to the home page. */
export const home = 'Cuelight, home'
/** A badge in the head: this browser may control the room. */
export const inControl = 'Controller Active'
/** How many are connected now: "2 displays, 118 phones". */
export const present = (displays: number, phones: number): string =>
  say('{displays, plural, one {# display} other {# displays}}, {phones, plural, one {# phone} other {# phones}}', {
    displays,
    phones,
  })
export const presentHint = 'Connected in the last 30 seconds'
/** The button while the page is dark: what it changes to. */
export const lightTheme = 'Light theme'
/** The button while the page is light: what it changes to. */
export const darkTheme = 'Dark theme'
/** A button: opens the list of shortcuts. */
export const shortcuts = 'Keyboard shortcuts'
/** A button that opens a menu. */
export const openDisplay = 'Open display'
/** The same for screen readers. */
export const openDisplayInNewTab = 'Open display in a new tab'

export const reconnecting = 'Reconnecting'
export const keepsRunning = 'Reconnecting... your timer keeps running'
export const backOnline = 'Back online'
/** A button next to “Reconnecting”. */
export const tryAgain = 'Try Again'

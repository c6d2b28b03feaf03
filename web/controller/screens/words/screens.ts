/** The list of screens on the desk, and the line that sums it up. */
import type { ScreenPage } from '../../../../schema/tools/screens/entity.ts'
import type { ScreenFault } from '../../../../schema/tools/screens/health.ts'
import { say } from '../../../ui/say.ts'

export const title = 'Screens'
/** A button: closes the list. */
export const close = 'Close'
/** A screen without a name. */
export const unnamed = (number: number): string => say('Screen {number}', { number })

/** The line that sums the list up. */
export const noScreens = 'No screens'
export const someScreens = (count: number): string =>
  say('{count, plural, one {# screen} other {# screens}}', { count })
export const allWell = (count: number): string =>
  say('{count, plural, one {# screen, all fine} other {# screens, all fine}}', { count })
export const someFaulty = (count: number, faulty: number): string =>
  say(
    '{count, plural, one {# screen} other {# screens}}, {faulty, plural, one {# needs attention} other {# need attention}}',
    { count, faulty },
  )
/** `black`: so many were blacked out, each by itself. */
export const someBlack = (count: number, black: number): string =>
  say('{count, plural, one {# screen} other {# screens}}, {black} black', { count, black })
export const blackAndFaulty = (count: number, black: number, faulty: number): string =>
  say(
    '{count, plural, one {# screen} other {# screens}}, {black} black, {faulty, plural, one {# needs attention} other {# need attention}}',
    { count, black, faulty },
  )
/** After the line, for what a press does. */
export const openHint = 'Check that each shows the right second'

export const empty = 'No screens yet'
export const emptyText =
  'Open the display link in a browser on the wall. It appears here by itself, and you see that it shows the right second.'
/** A button: copies the link that a screen has to open. */
export const copyDisplay = 'Copy the display link'
/** As in '{name} link copied to clipboard'. */
export const displayLink = 'Display'
export const loading = 'Loading...'

/** Which page a screen shows. */
export const pages: Readonly<Record<ScreenPage, string>> = {
  viewer: 'Display',
  agenda: 'Agenda',
  qr: 'QR page',
  speaker: 'Speaker page',
}
/** Which page a screen shows, for screen readers. */
export const follows = (name: string): string => say('Page on {name}', { name })
/** The screen shows the page that was opened on it, and no other. */
export const followsShow = 'The page opened there'

/** What a display is for, for screen readers. */
export const preset = (name: string): string => say('What {name} is for', { name })
/** The display is for what the link says that was opened on it. */
export const presetOfLink = 'As its link says'

/** A button: every screen shows its name for some seconds. */
export const identifyAll = 'Show all names'
/** In a menu: the screen shows its name for some seconds. */
export const identify = 'Show its name'
/** In a menu: the screen loads its page again. */
export const reload = 'Reload'
/** In a menu. */
export const rename = 'Rename'
/** The same for screen readers: which screen. */
export const renameNow = (name: string): string => say('Rename {name}', { name })
/** In a menu: takes a screen off the list that is no longer connected. */
export const forget = 'Forget'
/** For screen readers: the button that opens the menu of a screen. */
export const more = (name: string): string => say('More for {name}', { name })
/** A button, for screen readers: the screen turns black. */
export const blackOut = (name: string): string => say('Black out {name}', { name })
/** The same button while the screen is black. */
export const lightUp = (name: string): string => say('End the blackout of {name}', { name })
export const name = 'Name of the screen'
/** A switch: the list shows only these screens. */
export const onlyFaulty = (count: number): string => say('Needs attention ({count})', { count })
export const noneFaulty = 'All screens are fine.'

/** The state of a screen, before others. */
export const isBlack = 'Black'
/** Its clock shows the right second. */
export const well = 'Clock is right'
/** The state of a screen. */
export const connected = 'Connected'
export const checking = 'Waiting for its report'
export const lastSeen = (time: string): string => say('Last seen {time}', { time })

/** What is wrong with a screen. As short as possible. */
export const faults: Readonly<Record<Exclude<ScreenFault, 'wrong_second'>, string>> = {
  offline: 'Offline',
  silent: 'No reply',
  hidden: 'Page hidden',
  may_sleep: 'May go to sleep',
  muted: 'Sound is off',
  old_release: 'Old version: reload it',
}
/** Both are times as the clock shows them. */
export const wrongSecond = (shown: string, right: string): string =>
  say('Shows {shown} instead of {right}', { shown, right })

export const failed = (name: string): string => say('{name} was not changed', { name })
export const notSaved = (typed: string): string => say('The name “{typed}” was not saved', { typed })
export const notReached = (name: string): string => say('{name} was not reached', { name })
export const tryAgain = 'Try Again'

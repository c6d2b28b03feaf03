/** The list of screens on the desk, and the line that sums it up. */
import type { ScreenPage } from '../../../../schema/tools/screens/entity.ts'
import type { ScreenFault } from '../../../../schema/tools/screens/health.ts'

export const title = 'Screens'
export const close = 'Close'
export const nameOf = (name: string | null, number: number) => name ?? `Screen ${number}`

const counted = (count: number) => (count === 1 ? '1 screen' : `${count} screens`)
const looks = (count: number) => (count === 1 ? '1 needs a look' : `${count} need a look`)
export const line = (count: number, faulty: number, isWatched: boolean): string => {
  if (count === 0) return 'No screens'
  if (faulty > 0) return `${counted(count)}, ${looks(faulty)}`
  return isWatched ? `${counted(count)}, all well` : counted(count)
}
/** After the line, for what a press does. */
export const openHint = 'Check that each shows the right second'

export const empty = 'No screens yet'
export const emptyText =
  'Open the display link in a browser on the wall. It appears here by itself, and you see that it shows the right second.'
export const copyDisplay = 'Copy the display link'
/** As in '{name} link copied to clipboard'. */
export const displayLink = 'Display'
export const loading = 'Loading...'

export const pages: Readonly<Record<ScreenPage, string>> = {
  viewer: 'Display',
  agenda: 'Agenda',
  qr: 'QR page',
  speaker: 'Speaker page',
}
export const follows = (name: string) => `Page on ${name}`
export const followsShow = 'Its own page'

export const identifyAll = 'Show all names'
export const identify = 'Show its name'
export const reload = 'Reload'
export const rename = 'Rename'
export const renameNow = (name: string) => `Rename ${name}`
export const forget = 'Forget'
export const more = (name: string) => `More for ${name}`
export const blackOut = (name: string) => `Black out ${name}`
export const lightUp = (name: string) => `End the blackout of ${name}`
export const name = 'Name of the screen'
export const onlyFaulty = (count: number) => `Only those that need a look (${count})`
export const noneFaulty = 'Every screen is well.'

export const isBlack = 'Black'
export const size = (width: number, height: number) => `${width} × ${height}`
export const well = 'In time'
export const connected = 'Connected'
export const checking = 'Waiting for its report'
export const lastSeen = (time: string) => `Last seen ${time}`

export const faults: Readonly<Record<Exclude<ScreenFault, 'wrong_second'>, string>> = {
  offline: 'Offline',
  silent: 'No reply',
  hidden: 'Page hidden',
  may_sleep: 'May go to sleep',
  muted: 'Sound is off',
  old_release: 'Old version: reload it',
}
export const wrongSecond = (shown: string, right: string) => `Shows ${shown} instead of ${right}`

export const failed = (name: string) => `${name} was not changed`
export const notSaved = (typed: string) => `The name “${typed}” was not saved`
export const notReached = (name: string) => `${name} was not reached`
export const tryAgain = 'Try Again'

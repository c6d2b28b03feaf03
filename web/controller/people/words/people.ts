import type { Rights } from '../../../../schema/core/rights.ts'

/** Who has given no name. */
export const unnamed = (number: number) => `Controller ${number}`
export const alone = 'Your name on this controller'
export const button = (others: number) =>
  others === 1 ? 'People: 1 other is here' : `People: ${others} others are here`
export const here = (others: number) =>
  others === 1 ? 'One other person has a controller open' : `${others} others have a controller open`
export const title = 'People'
export const text = 'Everyone who has a controller of this room open.'
export const aloneText = 'You are alone here. Others see this name when they open a controller.'
export const yourName = 'Your name'
export const yourNameHint = 'Kept in this browser, and shown to the other controllers of this room only.'
export const save = 'Save'
export const close = 'Close'
export const you = '(you)'
export const rights: Readonly<Record<Rights, string>> = {
  full: 'Full control',
  timers: 'Timers and messages',
  audience: 'Audience tools',
  questions: 'Questions',
  speaker: 'Speaker',
  read: 'Watching only',
}
export const edits = (name: string) => `edits ${name}`
export const editsHere = (names: string) => `${names} edits this`
export const severalEditHere = (names: string) => `${names} edit this`
export const something = 'something'
export const did = (what: string, ago: string) => `${what}, ${ago}`
/** `Ada: go on to 'Panel', 12 s ago`. */
export const by = (who: string, what: string) => `${who}: ${what}`
export const ago = (seconds: number) =>
  seconds < 5 ? 'just now' : seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`
export const more = (count: number) => `+${count}`

/** Who has a controller of the room open, and what they did last. */
import type { Rights } from '../../../../schema/core/rights.ts'
import { say } from '../../../ui/say.ts'

/** Who has given no name. */
export const unnamed = (number: number): string => say('Controller {number}', { number })
/** The button that opens the list of people, while nobody else is there. */
export const alone = 'Your name and language'
export const button = (others: number): string =>
  say('{others, plural, one {People: # other is here} other {People: # others are here}}', { others })
export const here = (others: number): string =>
  say('{others, plural, one {One other person has a controller open} other {# others have a controller open}}', {
    others,
  })
/** The title of a dialog: who has a controller open. */
export const title = 'People'
export const text = 'Everyone who has a controller of this room open.'
export const aloneText = 'You are alone here. Others see this name when they open a controller.'
export const yourName = 'Your name'
export const yourNameHint = 'Kept in this browser, and shown to the other controllers of this room only.'
/** A button: keeps the name. */
export const save = 'Save'
export const close = 'Close'
/** After one’s own name. */
export const you = '(you)'
/** What a person may do with the room. */
export const rights: Readonly<Record<Rights, string>> = {
  full: 'Full control',
  timers: 'Timers and messages',
  audience: 'Audience tools',
  questions: 'Questions',
  speaker: 'Speaker',
  read: 'View only',
  recap: 'Recap',
}
/** What someone is typing in. */
export const edits = (name: string): string => say('is editing “{name}”', { name })
/** It has no name, or is not in the list any more. */
export const editsSomething = 'is editing something'
/** At a cue or a message that others are editing; `names` is a list. */
export const editHere = (names: string, count: number): string =>
  say('{count, plural, one {{names} is editing this} other {{names} are editing this}}', { names, count })
/** `last step: go on to “Panel”, 12 s ago`, after what the person may do. */
export const did = (what: string, ago: string): string => say('last step: {what}, {ago}', { what, ago })
/** `Ada: go on to “Panel”, 12 s ago`. */
export const by = (who: string, what: string, ago: string): string => say('{who}: {what}, {ago}', { who, what, ago })
export const justNow = 'just now'
export const secondsAgo = (seconds: number): string => say('{seconds} s ago', { seconds })
export const minutesAgo = (minutes: number): string => say('{minutes} min ago', { minutes })

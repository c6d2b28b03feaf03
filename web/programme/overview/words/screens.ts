/** The screens of all stages of an event, in one list. */
import { say } from '../../../ui/say.ts'

/** A button. */
export const screens = 'Screens'
export const title = 'Screens of all stages'
/** Instead of a list. */
export const none = 'No screens'
/** A screen without a name. */
export const unnamed = (number: number): string => say('Screen {number}', { number })
/** The heading over the signs in foyers, which show all stages. */
export const signs = 'Foyer signs'
/** One of them without a name. */
export const sign = (number: number): string => say('Sign {number}', { number })
/** Badges: how a screen is. */
export const connected = 'Connected'
/** A badge: the screen has no connection. */
export const silent = 'Silent'
/** A badge: the screen was blacked out. */
export const black = 'Blacked out'
/** The field of its name. */
export const nameOf = (screen: string): string => say('Name of {screen}', { screen })
/** Buttons. */
export const blackOut = (screen: string): string => say('Black out {screen}', { screen })
/** The same button while the screen is black. */
export const lightUp = (screen: string): string => say('End the blackout of {screen}', { screen })
export const notChanged = (screen: string): string => say('{screen} was not changed', { screen })
/** A key with three dots, and what its menu has. A screen that is asked shows its name for some seconds, or loads its page again. */
export const more = (screen: string): string => say('More for {screen}', { screen })
/** In that menu: the screen shows its name for some seconds. */
export const identify = 'Show its name'
/** In that menu: the screen loads its page again. */
export const reload = 'Reload'
/** In that menu: takes a screen off the list that is no longer connected. */
export const forget = 'Forget'
export const notReached = (screen: string): string => say('{screen} was not reached', { screen })
/** Instead of the screens of a stage. */
export const noAnswer = 'Its room did not answer.'
/** A choice next to a screen: the stage whose display it is to open. */
export const sendTo = 'Send to...'
export const sendOf = (screen: string, stage: string): string =>
  say('Send {screen} of {stage} to another stage', { screen, stage })
export const sent = (screen: string, stage: string): string => say('{screen} now shows {stage}', { screen, stage })
export const notSent = 'The screen was not sent'
/** A button. */
export const close = 'Close'
/** A link in the dialog of links: the event as a file. */
export const saveFile = 'Save as a file'

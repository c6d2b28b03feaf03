/** The links that give a helper some of what the controller link gives. */
import { say } from '../../../ui/say.ts'

export const title = 'Links for your team'
export const text =
  'Each opens one part of the room and nothing else. None of them shares, locks or deletes the room. To try one yourself, open it in a private window: this browser has full control.'

/** A button. */
export const make = 'Create link'
/** On that button, until the link is there. */
export const making = 'Creating...'
/** How many use the link. */
export const peopleNow = (people: number): string =>
  say('{people, plural, =0 {Nobody now} one {# person now} other {# people now}}', { people })
/** A button: shows the QR code of the link. */
export const showCode = 'QR code'
/** Which columns of the running order the desk of the link shows. */
export const columns = 'Columns'
export const columnsText = 'What the controller shows at first. Everyone with the link can show the other columns.'
/** `link` is one of the names above, here and below. */
export const codeOf = (link: string): string => say('QR code of the {link} link', { link })
/** Replaces the link by a new one. */
export const renew = 'New link'
/** A button: the link stops working. */
export const switchOff = 'Switch off'

export const renewTitle = (link: string): string => say('Create a new {link} link?', { link })
export const renewText = 'The old link stops working now, also for those who have it open. Your other links stay.'
export const renewConfirm = 'Create new link'
export const offTitle = (link: string): string => say('Switch off the {link} link?', { link })
export const offText = 'It stops working now, also for those who have it open. Your other links stay.'
export const offConfirm = 'Switch off'
export const failed = { title: 'The link was not changed', description: 'Please check your connection and try again.' }

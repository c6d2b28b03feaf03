/** The poster with how to join, for projecting or printing. */
import { say } from '../../../ui/say.ts'

export const pageTitle = 'Join · Cuelight'
/** The title of the browser's tab. */
export const roomTitle = (room: string): string => say('{room} · Join · Cuelight', { room })

/** The title above the field for the room's password. */
export const password = 'Password needed'
export const passwordText = 'Enter the room’s password to see how to join.'
/** A title. */
export const missing = 'Room Not Found'
export const missingText = 'There is no room at this address. Check the link with the organiser.'

/** The title, in place of the name of a room that cannot be read yet. */
export const joinThisEvent = 'Join this event'
export const joiningClosed = 'Joining is closed for now.'
/** What to do with the QR code, or with the address, which stands on a line of its own. */
export const scanOrOpen = 'Scan, or open <address></address>'
/** The same where the address asks for the event code: the next text follows. */
export const scanOrGoTo = 'Scan, or go to <address></address>'
/** For screen readers: pressing the address copies it. */
export const copyJoinLink = (address: string): string => say('Copy the join link: {address}', { address })
/** As in 'Join link copied to clipboard'. */
export const joinLink = 'Join'
/** After 'Scan, or go to …'. The code stands on a line of its own. */
export const enterCode = 'and enter the event code <code></code>'

/** The title of the three steps that the next six texts describe. */
export const howItWorks = 'How it works'
/** The title of the first step, to the hall: use the camera. */
export const scan = 'Scan'
export const scanText = 'Point your phone’s camera at the code and open the link.'
/** The title of the second step. */
export const join = 'Join'
export const joinText = 'No app and no account needed.'
export const joinByCodeText = 'Or type the six digits. No app, no account.'
/** The title of the third step. */
export const takePart = 'Take part'
export const takePartText = 'Vote, answer quizzes and read live messages.'

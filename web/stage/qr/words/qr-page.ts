/** The poster with how to join, for projecting or printing. */

export const pageTitle = 'Join · Cuelight'
export const roomTitle = (room: string) => `${room} · Join · Cuelight`

export const password = 'Password needed'
export const passwordText = 'Enter the room’s password to see how to join.'
export const missing = 'Room Not Found'
export const missingText = 'There is no room at this address. Check the link with the organiser.'

export const joinThisEvent = 'Join this event'
export const joiningClosed = 'Joining is closed for now.'
export const scanOrOpen = 'Scan, or open'
export const scanOrGoTo = 'Scan, or go to'
export const copyJoinLink = 'Copy the join link: '
/** As in 'Join link copied to clipboard'. */
export const joinLink = 'Join'
export const enterCode = 'and enter the event code'

export const howItWorks = 'How it works'
export const scan = 'Scan'
export const scanText = 'Point your phone’s camera at the code and open the link.'
export const join = 'Join'
export const joinText = 'No app and no account needed.'
export const joinByCodeText = 'Or type the six digits. No app, no account.'
export const takePart = 'Take part'
export const takePartText = 'Vote, answer quizzes and read live messages.'

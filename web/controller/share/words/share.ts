/** The card with the links of a room and the code to scan. */

export const shareRoom = 'Share Room'
/** A tab. */
export const links = 'Links'
/** A tab. */
export const qrCode = 'QR Code'
/** Whom links are for. */
export const forAudience = 'Audience'
/** Whom links are for. */
export const forDisplays = 'Displays'
/** Whom links are for. */
export const forTeam = 'Team'
/** Links to pages that are asked for less often. */
export const furtherPages = 'Further pages'
export const eventCode = 'Event code'

/** Names of links, as in '{name} link copied to clipboard'. This one is of the display. */
export const viewer = 'Viewer'
/** The name of a link. */
export const agenda = 'Agenda'
/** The name of a link: of the page that controls the room. */
export const controller = 'Controller'
export const controllerHint = 'Gives full control. Share it with your team only.'
/** The name of the link to a page that shows only the QR code. */
export const qrDisplay = 'QR display'
/** The name of the link with which the audience joins. A noun if your language has one. */
export const join = 'Join'
/** The name of a link. */
export const poll = 'Poll'
/** The name of a link. */
export const quiz = 'Quiz'

/** Before a choice of links: join, viewer, agenda. */
export const codeFor = 'Code for'
export const qrImages = {
  join: 'QR code of the join link',
  viewer: 'QR code of the viewer link',
  agenda: 'QR code of the agenda link',
}
export const qrFailed = { title: 'Failed to generate QR code', description: 'Please try again later.' }

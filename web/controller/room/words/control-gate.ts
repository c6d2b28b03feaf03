/** The texts of the page that asks for a controller link. */

export const gateTitle = 'Controller · Cuelight'
export const needsLink = 'You need the controller link'
export const needsLinkText =
  'The room’s address alone does not give control. Open the room’s controller link, or paste it here.'
export const linkChanged = 'The controller link was changed'
export const linkChangedText =
  'The controller link was changed. Open the new link to keep control. Ask the person who changed it for the new one, and paste it here.'
export const linkOff = 'This link was switched off'
export const linkOffText =
  'It was switched off or replaced by a new one. Ask the organiser for the new link, then open it or paste it here.'
export const forSpeaker = 'This link is for the speaker'
export const forSpeakerText =
  'It opens the speaker’s page and not the controller. To control the room, paste a controller link here.'
export const openSpeakerPage = 'Open the speaker’s page'
export const controllerLink = 'Controller link'
/** A link: the account that keeps the room has control too. */
export const signInAsOwner = 'Sign in as its owner'
export const notALink = 'That is not a controller link. A controller link ends in /controller#key= and a long key.'
/** A button: opens the controller with the link that was pasted. */
export const takeControl = 'Take control'
/** On that button. */
export const checking = 'Checking...'
/** A link: to the display of the room, for which no control is needed. */
export const openDisplayInstead = 'Open the display instead'
/** The key was right, but the browser has not kept the cookie that control needs. */
export const noCookie = 'This browser did not keep your control'
export const noCookieText =
  'Control needs a cookie, and this browser seems to block them. Keep this link: nothing else leads back to the room. Then allow cookies for this page, and open the link.'
export const linkToKeep = 'Your controller link'

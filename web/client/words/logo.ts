/** A field for the logo of a room, or of an event of several stages. */

/** The label of the field for a picture. */
export const logo = 'Logo'
export const logoHint = 'A PNG, JPEG or WebP picture. Large pictures are resized before upload.'
export const noPicture = 'This picture can’t be read. Please choose a PNG, JPEG or WebP file.'
export const tooLarge = 'This picture is too large. Please choose one of at most 10 MB.'
export const sendingLogo = 'Saving the logo...'
/** A button. */
export const removeLogo = 'Remove logo'
/** On that button, until the logo is gone. */
export const removing = 'Removing...'
/** The titles of notices. */
export const logoSaved = 'Logo saved'
export const logoRemoved = 'Logo removed'
export const logoNotSaved = 'Logo not saved'

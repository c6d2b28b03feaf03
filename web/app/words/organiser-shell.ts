/** What stands around the pages of organisers. */
export const skip = 'Skip to the content'

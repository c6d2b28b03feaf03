/** Words around the organiser pages. */
export const skip = 'Skip to content'

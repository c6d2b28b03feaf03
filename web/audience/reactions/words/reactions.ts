/** Reactions on a phone. */

export const reactions = 'Reactions'

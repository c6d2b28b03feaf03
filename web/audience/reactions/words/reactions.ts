/** Reactions on a phone. */

/** For screen readers: the name of the row of signs that guests tap, such as a clap. */
export const reactions = 'Reactions'

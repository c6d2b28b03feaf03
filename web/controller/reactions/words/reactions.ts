/** Reactions on the desk. */

export const allow = 'Reactions on the phones'
export const sofar = 'Reactions so far'

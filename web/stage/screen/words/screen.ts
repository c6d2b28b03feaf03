/** What a screen says when the desk asks it something. */

export const numbered = (number: number) => `Screen ${number}`
export const blackout = 'Blackout'

/** The field for the audience's code on the first page. */

export const eventCode = 'In the audience? Event code'
export const tooShort = (digits: number): string => `The code has ${digits} digits. Check the screen.`
export const join = 'Join'

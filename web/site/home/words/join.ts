/** The field for the audience's code on the first page. */
import { counted } from '../../counted.ts'

export const eventCode = 'In the audience? Event code'
export const tooShort = (digits: number): string => `The code has ${counted(digits, 'digit')}. Check the screen.`
export const join = 'Join'

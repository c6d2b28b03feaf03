import * as z from 'zod/mini'
import * as limits from '../limits.ts'

/** Whether a trimmed text in lower case can be an email address. The mail itself is the real test. */
export const isEmail = (text: string): boolean => text.length <= limits.maxEmailLength && z.regexes.email.test(text)

/** What a desk says of the person who uses it. */
import * as z from 'zod/mini'
import * as limits from '../../limits.ts'
import { visibleTextOrNull } from '../../values/input.ts'
import { cleanLine } from '../../values/text.ts'
import { editing } from './entity.ts'

/** `key` is a random text that the browser keeps: its tabs are one person. What is left out stays as it is. */
export const personClaim = {
  key: z.string().check(z.minLength(16), z.maxLength(64)),
  name: z.optional(z.nullable(visibleTextOrNull(cleanLine, limits.maxColleagueNameLength))),
  editing: z.optional(z.nullable(editing)),
}
export type PersonClaim = z.infer<z.ZodMiniObject<typeof personClaim>>

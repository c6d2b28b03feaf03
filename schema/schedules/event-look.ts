/** How an event looks, as our own file says it: what no other schedule has. */
import * as z from 'zod/mini'
import { languageNamed } from '../languages.ts'
import * as limits from '../limits.ts'
import { pictureText } from '../tools/look/picture.ts'
import { cueColors } from '../tools/timers/cue-colors.ts'
import { colorOrNull } from '../values/color.ts'

const stageLook = z.object({
  name: z.string(),
  way: z.string(),
  color: z.nullable(z.enum(cueColors)),
})

export const eventLook = z.object({
  /** The code of a language that we have. */
  language: z.nullable(z.string()),
  backgroundColor: z.nullable(z.string()),
  accentColor: z.nullable(z.string()),
  /** The picture in Base64. */
  logo: z.nullable(z.string()),
  stages: z.array(stageLook),
})
export type EventLook = z.output<typeof eventLook>

const text = z.string().check(z.maxLength(20_000))
const color = z._default(z.catch(colorOrNull(), null), null)

/** The fields of the file. What is none of ours is left out, and stops nobody from reading the sessions. */
export const lookOfFile = {
  language: z._default(text, ''),
  backgroundColor: color,
  accentColor: color,
  logo: z._default(z.catch(z.nullable(pictureText), null), null),
  stages: z
    .array(
      z.object({
        name: text,
        way: z._default(z.catch(z.string().check(z.maxLength(limits.maxWayLength)), ''), ''),
        color: z._default(z.catch(z.nullable(z.enum(cueColors)), null), null),
      }),
    )
    .check(z.maxLength(limits.maxScheduleEvents)),
}
const readLook = z.object(lookOfFile)

/** What the file says of it. */
export const lookIn = ({ language, ...look }: z.output<typeof readLook>): EventLook => ({
  ...look,
  language: languageNamed(language)?.code ?? null,
})

/** Our own file of a whole event: its stages, and their sessions as a schedule has them. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { lookIn, lookOfFile } from './event-look.ts'
import type { Found } from './reading/collected.ts'
import { written } from './reading/moments.ts'

const text = z.string().check(z.maxLength(20_000))

const session = z.object({
  sourceId: text,
  title: text,
  /** An ISO instant in UTC. */
  startsAt: text,
  seconds: z.number(),
  stage: text,
  speakers: z._default(z.array(text).check(z.maxLength(200)), []),
  notes: z._default(text, ''),
  track: z._default(text, ''),
  type: z._default(text, ''),
  language: z._default(text, ''),
  url: z._default(text, ''),
})

/** `format` and `version` name it; a newer version may have more fields. */
const programmeFile = z.object({
  format: z.literal('cuelight-programme'),
  version: z.literal(1),
  name: text,
  timeZone: text,
  ...lookOfFile,
  sessions: z.array(session).check(z.maxLength(limits.maxScheduleEvents + 1)),
})
export type ProgrammeFile = z.output<typeof programmeFile>

/** [SC19] What our own file has; null if it is none. */
export function ownProgramme(root: unknown): Found | null {
  const read = programmeFile.safeParse(root)
  if (!read.success) return null
  const { name, timeZone, stages, sessions, language, backgroundColor, accentColor, logo } = read.data
  return {
    format: 'cuelight-programme',
    title: name,
    timeZone,
    stages: stages.map((stage) => stage.name),
    look: lookIn({ language, backgroundColor, accentColor, logo, stages }),
    sessions: sessions.map(({ startsAt, notes: all, ...one }) => {
      const at = written(startsAt)
      // The address of a session stands below its notes, and is put there again.
      const hasUrl = one.url !== '' && (all === one.url || all.endsWith(`\n${one.url}`))
      const notes = hasUrl ? all.slice(0, -one.url.length).trimEnd() : all
      return {
        ...one,
        start: at?.seconds == null ? null : { ...at, seconds: at.seconds },
        notes: notes === '' ? [] : [notes],
      }
    }),
  }
}

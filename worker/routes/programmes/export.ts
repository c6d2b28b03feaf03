import { Hono } from 'hono'
import { ok, refuse } from '../../../schema/errors.ts'
import { sessionKey } from '../../../schema/programme/state.ts'
import type { StageOfProgramme } from '../../../schema/programme/view.ts'
import { noLabels, type SessionLabels } from '../../../schema/schedules/labels.ts'
import type { ProgrammeFile } from '../../../schema/schedules/programme-file.ts'
import { expectedAt } from '../../../schema/tools/timers/moving-time.ts'
import { isoTime } from '../../../schema/values/time.ts'
import { principalOf } from '../../auth/principal.ts'
import type { AppEnv } from '../../env.ts'
import { download, fileName } from '../../export-file.ts'
import { routesOf } from '../../http/route.ts'
import { eachRoom } from '../../rooms/owned-rooms.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { roomObject } from '../../rooms/room-object.ts'

const route = routesOf('Programmes')

/** A programme as a file, from which it can be made again. */
export const programmeExport = new Hono<AppEnv>().get(
  '/programmes/:id/export.json',
  route({
    asks: 'read.controller',
    pace: 'costly',
    summary: 'The programme as a file: its look, its stages, and their sessions as planned',
    about:
      '`POST /api/schedules/read` takes it as it is, and what that returns makes the programme again. A session without a planned start has the one that is expected.',
    files: ['application/json'],
    handle: (c, { id }) => {
      const file = atProgramme(c, id, async (programme, who) => {
        const [read, handed, labels] = await Promise.all([
          programme.read(who),
          programme.handed(who),
          programme.labels(who),
        ])
        if (!read.ok) return read
        if (!handed.ok) return handed
        if (!labels.ok) return labels
        const labelsOf = new Map(labels.value.map(({ key, labels: own }) => [key, own]))
        const { name, timeZone, language, backgroundColor, accentColor, picture } = handed.value
        const there = read.value.stages.filter(({ isGone }) => !isGone)
        const now = Date.now()
        const found = await eachRoom(
          there.map(({ roomId }) => roomId),
          async (roomId) => {
            const room = await roomObject(c.env, roomId)?.read(await principalOf(c, roomId), 'controller')
            const stage = there.find((one) => one.roomId === roomId)
            return room?.ok === true && stage !== undefined
              ? sessionsOf(stage, room.value.timers, { now, labelsOf })
              : undefined
          },
        )
        // A file without one of the stages would look complete.
        if (found.includes(undefined)) return refuse('unavailable')
        const whole: ProgrammeFile = {
          format: 'cuelight-programme',
          version: 1,
          name,
          timeZone,
          language,
          backgroundColor,
          accentColor,
          logo: picture?.base64 ?? null,
          stages: there.map((stage) => ({ name: stage.name, way: stage.way, color: stage.color })),
          sessions: found.flatMap((sessions) => sessions ?? []),
        }
        return ok(whole)
      })
      return download(c, file, (whole) => ({
        name: fileName('programme', whole.name, 'json'),
        type: 'application/json',
        text: `${JSON.stringify(whole)}\n`,
      }))
    },
  }),
)

type Cue = {
  id: string
  sourceId: string
  name: string
  speaker: string
  notes: string
  duration: number
  plannedStart: string | null
}

/** The cues of a room as sessions. Where nothing says when one begins, it is left out by whoever reads the file, with this reason. */
function sessionsOf(
  stage: StageOfProgramme,
  cues: readonly Cue[],
  { now, labelsOf }: { now: number; labelsOf: ReadonlyMap<string, SessionLabels> },
): ProgrammeFile['sessions'] {
  return cues.map((cue) => {
    const reported = stage.report?.cues.find(({ id }) => id === cue.id)
    const expected = reported === undefined ? null : expectedAt(reported.start, now)
    return {
      sourceId: cue.sourceId === '' ? cue.id : cue.sourceId,
      title: cue.name,
      startsAt: cue.plannedStart ?? (expected === null ? '' : isoTime(expected)),
      seconds: cue.duration,
      stage: stage.name,
      speakers: cue.speaker === '' ? [] : [cue.speaker],
      notes: cue.notes,
      ...(labelsOf.get(sessionKey({ stageId: stage.id, sourceId: cue.sourceId })) ?? noLabels),
    }
  })
}

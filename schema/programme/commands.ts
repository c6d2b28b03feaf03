import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { lookSettings } from '../tools/look/colors.ts'
import type { NewPicture } from '../tools/look/entity.ts'
import { browsersTimeZone, language, timeZone } from '../tools/room/commands.ts'
import { cueColors } from '../tools/timers/cue-colors.ts'
import { faultParams } from '../values/faults.ts'
import { blankable, nonEmptyPatch, requiredText, wholeNumber } from '../values/input.ts'
import { cleanLine } from '../values/text.ts'
import type { LabelledSession, ProgrammeLink, ScheduleSource, TakenSession } from './entity.ts'

const name = requiredText(cleanLine, limits.maxRoomNameLength)
const stageName = requiredText(cleanLine, limits.maxRoomNameLength)
const day = z.optional(z.nullable(z.iso.date()))

export const createProgrammeBody = z.object({ name, timeZone: browsersTimeZone, language: z.optional(language) })

const settings = {
  name: z.optional(name),
  timeZone: z.optional(timeZone),
  language: z.optional(language),
  firstDay: day,
  lastDay: day,
  isLocked: z.optional(z.boolean()),
  ...lookSettings,
}
export const patchProgrammeBody = nonEmptyPatch(settings)

const stageFields = {
  way: z.optional(blankable(cleanLine, limits.maxWayLength)),
  color: z.optional(z.nullable(z.enum(cueColors))),
}
const order = wholeNumber(0, limits.maxStagesPerProgramme)

/** A new stage: a new room of this name, or a room that is there, with its own name or another one. */
export const addStageBody = z
  .object({ name: z.optional(stageName), roomId: z.optional(z.string().check(z.maxLength(64))), ...stageFields })
  .check(
    z.refine((stage) => stage.name !== undefined || stage.roomId !== undefined, {
      params: faultParams('missing'),
      path: ['name'],
    }),
  )
export const patchStageOfProgrammeBody = nonEmptyPatch({
  name: z.optional(stageName),
  order: z.optional(order),
  ...stageFields,
})

/** What happens to rooms whose stage or programme is deleted. */
const roomFate = z._default(z.enum(['keep', 'delete']), 'keep')
export const deleteProgrammeQuery = z.object({ rooms: roomFate })
export const deleteStageQuery = z.object({ room: roomFate })

type Given<T extends z.ZodMiniType> = z.output<T>

/** Everything that changes a programme. */
export type ProgrammeCommand =
  | ({ type: 'programme.update' } & Given<typeof patchProgrammeBody>)
  /** Its picture was read by the Worker. */
  | { type: 'programme.set_logo'; picture: NewPicture | null }
  | { type: 'programme.rotate_control' }
  | { type: 'programme.claim' }
  | { type: 'programme.make_link' | 'programme.end_link'; rights: ProgrammeLink }
  | { type: 'programme.delete' }
  | ({ type: 'stage.add'; roomId: string; name: string; sourceRoom?: string } & Pick<
      Given<typeof addStageBody>,
      'way' | 'color'
    >)
  | ({ type: 'stage.edit'; stageId: string } & Given<typeof patchStageOfProgrammeBody>)
  | { type: 'stage.remove'; stageId: string }
  | { type: 'programme.import'; rooms: readonly WantedStage[]; source: ScheduleSource | null }
  | { type: 'programme.take'; sessions: readonly TakenSession[]; gone: readonly string[] }
  | { type: 'programme.label'; sessions: readonly LabelledSession[] }

/** A stage that a schedule names, and the room that it gets if it has none. */
type WantedStage = { sourceRoom: string; roomId: string }

export type ProgrammeCommandType = ProgrammeCommand['type']

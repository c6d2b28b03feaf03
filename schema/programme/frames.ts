/** What the socket of a programme says, in both directions: flat JSON with `type`. */
import * as z from 'zod/mini'
import { clientFrames } from '../client-frames.ts'
import { controlFrames } from '../protocol.ts'
import { signAction, signView } from './signs.ts'
import { programmeOwn, programmeView, publicProgrammeReply, publicStage, stageOfProgramme } from './view.ts'

/** `rev` counts the frames of a role's stream, `epoch` names the stream; `serverNow` is epoch milliseconds. */
const stamp = { programmeId: z.string(), rev: z.int(), serverNow: z.number() }

/** What a page may send. */
export const programmeClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join_programme'),
    programmeId: z.string().check(z.maxLength(64)),
    epoch: z.optional(z.string().check(z.maxLength(64))),
    rev: z.optional(z.int().check(z.nonnegative())),
  }),
  clientFrames.have_read,
])

const position = { epoch: z.string(), ...stamp }
const { stages: publicStages, serverNow: _, ...publicFields } = publicProgrammeReply.shape
const publicProgramme = z.object(publicFields)
/** The settings, for controllers and for everyone. */
const shown = z.union([programmeView, publicProgramme])
const shownStage = z.union([stageOfProgramme, publicStage])

/** What the server says. */
export const programmeFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('programme_state'),
    ...position,
    role: z.enum(['controller', 'viewer']),
    programme: shown,
    stages: z.union([z.array(stageOfProgramme), publicStages]),
    own: z.optional(programmeOwn),
  }),
  z.object({ type: z.literal('resumed'), rev: z.int(), serverNow: z.number(), own: z.optional(programmeOwn) }),
  z.object({ type: z.literal('programme_changed'), ...stamp, programme: shown }),
  /** A stage is new, has changed, or its room has reported. */
  z.object({ type: z.literal('stage_changed'), ...stamp, stage: shownStage }),
  z.object({ type: z.literal('stage_gone'), ...stamp, stageId: z.string() }),
  /** [SG3] For one sign: what controllers have set of it. */
  z.object({ type: z.literal('sign_state'), sign: signView }),
  /** [SG3] For one sign: `identify` lets it show its name for five seconds, `reload` lets it load its page again. */
  z.object({ type: z.literal('sign_action'), action: signAction }),
  z.extend(controlFrames.read_check, { type: z.literal('read_check') }),
  z.extend(controlFrames.room_locked, { type: z.literal('room_locked') }),
  z.extend(controlFrames.room_closed, { type: z.literal('room_closed') }),
  z.extend(controlFrames.error, { type: z.literal('error') }),
])
export type ProgrammeFrame = z.infer<typeof programmeFrame>

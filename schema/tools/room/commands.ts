import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import { linkRights } from '../../core/rights.ts'
import { codeNow, otherCodes } from '../../language-code.ts'
import { languages } from '../../languages.ts'
import * as limits from '../../limits.ts'
import { ifUnmodifiedSince, nonEmptyPatchSince, requiredText, visibleTextOrNull } from '../../values/input.ts'
import { cleanLine } from '../../values/text.ts'
import { isTimeZone } from '../../values/zone.ts'
import { lookSettings } from '../look/colors.ts'
import { columnsGiven } from '../timers/columns/columns-given.ts'
import { programmeDoor } from './links.ts'
import { feedbackStyles, questionModerations } from './settings.ts'
import { tokenFields } from './tokens.ts'

/** Words of the organiser's own that are masked. */
const maxMaskedWords = 100
const maxMaskedWordLength = 40

/** The name of a room as people type it. */
const roomName = requiredText(cleanLine, limits.maxRoomNameLength)

export const timeZone = z.string().check(z.maxLength(limits.maxTimeZoneLength), z.refine(isTimeZone))

const languageCodes = languages.map(({ code }) => code)
export const language = z.enum([...languageCodes, ...Object.keys(otherCodes)]).check(z.overwrite(codeNow))

/** [K14] The organiser's own words, each once. */
const maskedWords = z.array(requiredText(cleanLine, maxMaskedWordLength)).check(
  z.maxLength(maxMaskedWords),
  z.overwrite((list) => [...new Map(list.map((word) => [word.toLowerCase(), word])).values()]),
)

/** [Y3] The settings that are prepared for an event and travel with it. */
const preparedSettings = {
  eventDate: z.optional(z.iso.date()),
  hasEngagementFeatures: z.optional(z.boolean()),
  feedbackEnabled: z.optional(z.boolean()),
  hasQuestions: z.optional(z.boolean()),
  questionModeration: z.optional(z.enum(questionModerations)),
  hasWordFilter: z.optional(z.boolean()),
  maskedWords: z.optional(maskedWords),
  hasReactions: z.optional(z.boolean()),
  language: z.optional(language),
  feedbackStyle: z.optional(z.enum(feedbackStyles)),
  columns: z.optional(columnsGiven),
  ...lookSettings,
}
export type PreparedSetting = keyof typeof preparedSettings
export const preparedNames = Object.keys(preparedSettings) as PreparedSetting[]

/** The settings that a controller may change. Locks do not travel, and a copy of a closed room is open. */
const roomSettings = {
  name: z.optional(roomName),
  isActive: z.optional(z.boolean()),
  isViewerLocked: z.optional(z.boolean()),
  isJoinLocked: z.optional(z.boolean()),
  timeZone: z.optional(timeZone),
  ...preparedSettings,
  /** Whether the planned times of the cues move along to the day (rule R14). */
  movesCues: z.optional(z.boolean()),
}

const linkRight = z.enum(linkRights)

/** Feedback, questions and reactions are run with the tools of the audience. */
const audienceSettings: readonly (keyof typeof roomSettings | 'base')[] = [
  'base',
  'feedbackEnabled',
  'feedbackStyle',
  'hasQuestions',
  'questionModeration',
  'hasWordFilter',
  'maskedWords',
  'hasReactions',
]

/** [C21] Who plans the cues has the columns in hand. */
const timerSettings: typeof audienceSettings = ['base', 'columns']

export const roomCommands = {
  'room.update': {
    may: 'controller',
    partly: { audience: audienceSettings, timers: timerSettings },
    fields: { ...roomSettings, base: ifUnmodifiedSince },
  },
  /** Sets or clears the password. The Worker makes the hash, so a client cannot send one. */
  'room.set_password': {
    may: 'controller',
    fields: { ...roomSettings, base: ifUnmodifiedSince, accessPasswordHash: z.nullable(z.string()) },
    isDirect: false,
  },
  'room.rotate_control': { may: 'owner', isForPeople: true, fields: {}, isDirect: false },
  'room.claim': { may: 'controller', isForPeople: true, fields: {} },
  /** [A12] Makes a limited link, or makes it again with a new key; and switches one off. The Worker makes the key. */
  'room.make_link': { may: 'controller', isForPeople: true, fields: { rights: linkRight }, isDirect: false },
  'room.end_link': { may: 'controller', fields: { rights: linkRight }, isDirect: false },
  /** [TK1] Makes a token, of which the room gets the digest only. The Worker makes it. */
  'room.make_token': {
    may: 'controller',
    isForPeople: true,
    fields: { ...tokenFields, digest: z.string() },
    isDirect: false,
  },
  'room.end_token': { may: 'controller', fields: { tokenId: z.string() }, isDirect: false },
  /** [PR3] Lets the room belong to a programme, and no longer. The Worker and the programme send them. */
  'room.join_programme': {
    may: 'controller',
    isForPeople: true,
    fields: { programme: programmeDoor },
    isDirect: false,
  },
  'room.leave_programme': { may: 'controller', fields: { programmeId: z.string() }, isDirect: false },
  'room.delete': { may: 'owner', destroys: true, fields: {} },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof roomCommands> = CommandIn<typeof roomCommands, T>

const password = z.string().check(z.minLength(1), z.maxLength(limits.maxAccessPasswordLength))
const useCase = visibleTextOrNull(cleanLine, limits.maxUseCaseLength)

/** An unknown time zone must not keep anyone from opening a room: the browser named it, not a person. */
export const browsersTimeZone = z.catch(z.optional(timeZone), undefined)

export const createRoomBody = z.object({
  name: roomName,
  useCase: z.nullish(useCase),
  timeZone: browsersTimeZone,
  eventDate: preparedSettings.eventDate,
  language: preparedSettings.language,
})
/** The settings in an event file. */
export const eventSettings = {
  name: roomName,
  useCase: z.nullish(useCase),
  timeZone: z.optional(timeZone),
  ...preparedSettings,
}
/** A change of settings. `accessPassword` sets the password and null clears it; only a hash is kept. */
export const patchRoomBody = nonEmptyPatchSince({ ...roomSettings, accessPassword: z.nullable(password) })
export const controlBody = z.object({ key: z.string().check(z.maxLength(128)) })
export const accessBody = z.object({ password: z.string().check(z.maxLength(limits.maxAccessPasswordLength)) })

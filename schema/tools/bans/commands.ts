import * as z from 'zod/mini'
import type { CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, wordsOrNull } from '../../values/input.ts'
import { maxBytesOf } from '../../values/letters.ts'
import { cleanLine } from '../../values/text.ts'
import { banTools } from './entity.ts'

const word = z.optional(z.string().check(z.maxLength(maxBytesOf(limits.maxWordLetters))))
const newBan = {
  of: z.object({
    tool: z.enum(banTools, { error: 'Please name a question, an answer, a player or a feedback.' }),
    id: entityId,
    word: word.check(z.describe('A word of a cloud, as the poll merges it; `id` is then the id of the poll.')),
  }),
  removesVotes: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether their votes stop counting too. What they wrote is removed in any case.')),
  by: z
    .optional(z.nullable(wordsOrNull(cleanLine, limits.maxColleagueNameLength, 'A name is a text.')))
    .check(z.describe('The name of the operator who removes them. Only controllers see it.')),
}

const rights = ['questions'] as const

export const banCommands = {
  /** [A17] Moderators remove what people wrote. Votes are answers to polls and quizzes, which another link runs. */
  'ban.add': {
    may: 'controller',
    rights,
    reaches: { removesVotes: { needs: ['audience'], unless: false } },
    fields: newBan,
  },
  'ban.lift': { may: 'controller', rights, fields: { banId: entityId } },
} as const satisfies CommandSpecs

export const addBanBody = z.object(newBan)

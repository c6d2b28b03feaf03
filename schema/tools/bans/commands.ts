import * as z from 'zod/mini'
import type { CommandIn, CommandSpecs } from '../../core/command.ts'
import * as limits from '../../limits.ts'
import { entityId, ignored } from '../../values/input.ts'
import { maxBytesOf } from '../../values/letters.ts'
import { banTools } from './entity.ts'

const word = z.optional(z.string().check(z.maxLength(maxBytesOf(limits.maxWordLetters))))
const newBan = {
  of: z.object({
    tool: z.enum(banTools),
    id: entityId,
    word: word.check(z.describe('A word of a cloud, as the poll merges it; `id` is then the id of the poll.')),
  }),
  removesVotes: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether their votes stop counting too. What they wrote is removed in any case.')),
  by: ignored(
    z.nullable(z.string().check(z.maxLength(limits.maxColleagueNameLength * 4))),
    'ignored: the room notes itself who removed them',
  ),
}

const lifting = {
  all: z
    .optional(z.boolean())
    .check(z.describe('Whether everyone comes back who was removed with the same rights as this person.')),
}

const rights = ['questions'] as const

export const banCommands = {
  /** [A17] Moderators remove what people wrote. Votes are answers to polls and quizzes, which another link runs. */
  'ban.add': {
    may: 'controller',
    destroys: true,
    rights,
    reaches: { removesVotes: { needs: ['audience'], unless: false } },
    fields: newBan,
  },
  /** Undoing what a whole link has done is not for that link. */
  'ban.lift': {
    may: 'controller',
    rights,
    reaches: { all: { needs: [], unless: false } },
    fields: { banId: entityId, ...lifting },
  },
} as const satisfies CommandSpecs
export type CommandOf<T extends keyof typeof banCommands> = CommandIn<typeof banCommands, T>

export const addBanBody = z.object(newBan)
/** The query of the call that ends a ban: everything in it is a text. */
export const liftBanQuery = z.object({
  all: z
    .optional(z.literal('true'))
    .check(z.describe('Brings back everyone who was removed with the same rights as this person. Needs full control.')),
})

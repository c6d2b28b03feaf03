import * as z from 'zod/mini'
import { linkRights } from '../../core/rights.ts'
import { flag, id, textOrNull, time } from '../../values/fields.ts'

/** The most people that a room can keep out at a time. */
export const maxBansPerRoom = 200

/** The tools in which participants write something by which they can be removed. */
export const banTools = ['question', 'poll', 'quiz', 'game', 'feedback'] as const

/**
 * What a ban was made from, by its public id: a question, a free answer (tool `poll`), a player of a quiz or a game, or
 * a feedback. A word of a cloud is named by the id of its poll and the word as the poll merges it.
 */
const banOf = z.object({ tool: z.enum(banTools), id, word: z.optional(z.string()) })
export type BanOf = z.infer<typeof banOf>

/** One participant who is kept out of a room, and the thing by which a controller removed them. */
export const ban = z.object({
  id,
  roomId: id,
  of: banOf,
  /** What they had written there, cut if it is long; empty for a rating without a comment. */
  text: z.string(),
  createdBy: textOrNull,
  /** The name of the person at the desk that removed them, as the room knew it then; missing if it knew none. */
  by: z.optional(z.string()),
  /** The rights with which they were removed; null if nobody is known to have had any. */
  rights: z._default(z.nullable(z.enum(['full', ...linkRights])), null),
  createdAt: time,
  /** Whether their votes do not count either. */
  removesVotes: flag(),
  participantId: id,
})
export type Ban = z.infer<typeof ban>

/** A ban as controllers see it: it names the thing that it was made from, and nobody. */
export const banView = z.omit(ban, { participantId: true })
export type BanView = z.infer<typeof banView>

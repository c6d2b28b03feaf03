/** The tokens of a room, as they are stored and listed. */
import * as z from 'zod/mini'
import { linkRights, type Token } from '../../core/rights.ts'
import * as limits from '../../limits.ts'
import { id, time } from '../../values/fields.ts'
import { requiredText } from '../../values/input.ts'
import { cleanLine } from '../../values/text.ts'

/** What a token may allow: everything, or what one of the limited links does. */
const tokenRights = ['full', ...linkRights] as const

/** Stored with the settings of a room, and shown to no role. */
export const tokens = z._default(
  z.array(
    z.object({
      id,
      name: z.string(),
      rights: z.enum(tokenRights),
      /** SHA-256 of the token. */
      digest: z.string(),
      createdAt: time,
    }),
  ),
  [],
) satisfies z.ZodMiniType<Token[]>

/** A token in the list of tokens. */
export const tokenView = z.object({
  id,
  name: z.string(),
  rights: z.enum(tokenRights),
  createdAt: time,
  /** To the minute; null if it was never used. */
  lastUsedAt: z.nullable(time),
})
export type TokenView = z.infer<typeof tokenView>

export const tokenFields = {
  name: requiredText(cleanLine, limits.maxTokenNameLength),
  rights: z.enum(tokenRights),
}
export const makeTokenBody = z.object(tokenFields)

const shortIdLength = 12
/** The id of a token follows from its digest, so the same request makes the same token. */
export const tokenId = (roomId: string, digest: string): string => `${roomId}.${digest.slice(0, shortIdLength)}`

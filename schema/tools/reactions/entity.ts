import * as z from 'zod/mini'

/** The reactions that a phone can send, in the order in which it shows them. */
export const reactionKinds = ['clap', 'heart', 'laugh', 'wow', 'yes', 'party'] as const
export type Reaction = (typeof reactionKinds)[number]

export const reaction = z.enum(reactionKinds)

const count = z._default(z.int(), 0)
/** How often each reaction was sent, never by whom. */
export const reactionCounts = z.object({
  clap: count,
  heart: count,
  laugh: count,
  wow: count,
  yes: count,
  party: count,
})
export type ReactionCounts = z.infer<typeof reactionCounts>

export const noReactions: ReactionCounts = { clap: 0, heart: 0, laugh: 0, wow: 0, yes: 0, party: 0 }

/** The reactions of one minute. */
export const reactionMinute = z.object({ minute: z.iso.datetime(), counts: reactionCounts })
export type ReactionMinute = z.infer<typeof reactionMinute>

/** [J3] The sum of two counts. */
export function sumOf(a: ReactionCounts, b: ReactionCounts): ReactionCounts {
  const sum = { ...a }
  for (const kind of reactionKinds) sum[kind] += b[kind]
  return sum
}

/** The counts of some reactions. */
export function countsOf(reactions: readonly Reaction[]): ReactionCounts {
  const counts = { ...noReactions }
  for (const kind of reactions) counts[kind] += 1
  return counts
}

export const totalOf = (counts: ReactionCounts): number =>
  reactionKinds.reduce((total, kind) => total + counts[kind], 0)

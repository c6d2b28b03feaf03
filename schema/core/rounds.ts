/**
 * [V21] [Q28] Whether an answer is for the round that runs. A phone may send one much later than it was given, when its
 * poll or quiz has been emptied and perhaps corrected.
 */
export const isForRound = (
  { round }: { round?: string | null | undefined },
  { resetAt = null }: { resetAt?: string | null | undefined },
): boolean => round === undefined || round === resetAt

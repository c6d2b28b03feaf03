import * as limits from '../limits.ts'

/** [N1] A share as pages show it: one decimal, 0 if nobody answered. */
export const percentage = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((count / total) * 1000) / 10

/**
 * [N11] The shares of the parts of a whole, as percentages that add up to 100: each is rounded down, and what is missing
 * goes to those that lost most, of equal ones to the first. What the parts leave of the whole is one more part, which is
 * not shown. Parts that are more than the whole, as where everyone may choose several, are rounded each for itself.
 * @param decimals 1 on pages and in files, 0 on the display
 */
export function sharesOf(parts: readonly number[], whole: number, decimals: 0 | 1 = 1): number[] {
  const rest = whole - parts.reduce((sum, part) => sum + part, 0)
  const units = decimals === 0 ? 1 : 10
  if (whole <= 0 || rest < 0)
    return parts.map((part) => (whole <= 0 ? 0 : Math.round((part / whole) * 100 * units) / units))
  const exact = [...parts, rest].map((part) => part * 100 * units)
  const shares = exact.map((part) => Math.floor(part / whole))
  const missing = 100 * units - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % whole) - ((exact[a] ?? 0) % whole) || a - b)
  for (const place of byLoss.slice(0, missing)) shares[place] = (shares[place] ?? 0) + 1
  return shares.slice(0, parts.length).map((share) => share / units)
}

/** [N11] Counted parts, each with its share in percent for pages and files. See `sharesOf`. */
export function withShares<T extends { count: number }>(parts: readonly T[], whole: number): (T & { share: number })[] {
  const shares = sharesOf(
    parts.map(({ count }) => count),
    whole,
  )
  return parts.map((part, place) => ({ ...part, share: shares[place] ?? 0 }))
}

/** [N2] The score of a quiz and other rates: a whole percentage, 0 of nothing. */
export const wholePercent = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((count / total) * 100)

/** [V13] [N5] [N7] A mean to one decimal, 0 if there are no values. */
export const meanOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10)

/** [N3] More than 10 responses are Strong, more than 5 Moderate, fewer Limited. */
export function engagementLabel(responses: number): 'Strong' | 'Moderate' | 'Limited' {
  if (responses > limits.strongResponses) return 'Strong'
  return responses > limits.moderateResponses ? 'Moderate' : 'Limited'
}

/** [N4] The participation estimate: votes over the larger of votes and 1.5 times votes, as a rounded percentage. */
export const participationEstimate = (votes: number): number => wholePercent(votes, Math.max(votes, 1.5 * votes))

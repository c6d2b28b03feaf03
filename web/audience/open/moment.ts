/** Which of the things that are open is on the screen of a phone. */
import { type Offer, rank, resultsKey } from './offers.tsx'

/** What a phone shows. */
export type ShownMoment = Offer | { kind: 'waiting'; key: '' }

/** What the screen of a participant shows, among everything that is open. */
export type ScreenState = {
  /** The key of what is on the screen. */
  key: string
  /** What was open when they came here: only something newer may take them away. */
  known: readonly string[]
  /** Whether a form there is half filled in: then nothing takes them away. */
  isHalfFilled: boolean
}

/**
 * What a phone shows of everything that is open. For a newcomer it is the most pressing: the game, else the quiz, else
 * a poll without their vote, else another poll, else feedback, questions, results. Others stay where they are until it
 * closes, something more pressing opens, or they have answered and something of the same kind opens. Nobody is taken
 * away from a half-filled form. A stopped poll becomes its results.
 * @param before where the participant was; null for a newcomer
 * @param isDone whether the participant has answered an offer
 */
export function momentOf(
  offers: readonly Offer[],
  before: ScreenState | null,
  isDone: (offer: Offer) => boolean,
): ShownMoment {
  const here = offers.find(({ key }) => key === before?.key || (before !== null && key === resultsKey(before.key)))
  if (before === null || here === undefined) return mostPressing(offers, isDone) ?? { kind: 'waiting', key: '' }
  if (before.isHalfFilled) return here
  const news = offers.filter(({ key }) => key !== here.key && !before.known.includes(key))
  return (
    mostPressing(
      news.filter((offer) => leadsAway(offer, here, isDone)),
      isDone,
    ) ?? here
  )
}

/** Whether something new replaces what is on the screen. Newer results always do. */
function leadsAway(offer: Offer, here: Offer, isDone: (offer: Offer) => boolean): boolean {
  if (rank[offer.kind] < rank[here.kind] || rank[offer.kind] === rank.results) return true
  return offer.kind === here.kind && isDone(here)
}

/** The most pressing of these offers, or null. Answered polls come after the other polls. */
export function mostPressing(offers: readonly Offer[], isDone: (offer: Offer) => boolean): Offer | null {
  const penalty = (offer: Offer) => (offer.kind === 'poll' && isDone(offer) ? 0.5 : 0)
  const weight = (offer: Offer) => rank[offer.kind] + penalty(offer)
  return [...offers].sort((a, b) => weight(a) - weight(b))[0] ?? null
}

/** What the screen of a participant shows at `here`. While a form is half filled in, more pressing offers stay new. */
export function screenStateAt(here: ShownMoment, offers: readonly Offer[], before: ScreenState | null): ScreenState {
  const isHalfFilled = before?.key === here.key && before.isHalfFilled
  const isKnown = ({ key, kind }: Offer) =>
    !isHalfFilled || before.known.includes(key) || here.kind === 'waiting' || rank[kind] >= rank[here.kind]
  return { key: here.key, known: offers.filter(isKnown).map(({ key }) => key), isHalfFilled }
}

import { type Moment, mostPressing, type Offer } from '../moment.ts'

/** The next thing for a person who is done here; null while they are not, and if nothing is left. */
export function nextOffer(offers: readonly Offer[], here: Moment, isDone: (offer: Offer) => boolean): Offer | null {
  if (here.kind === 'waiting' || !isDone(here)) return null
  return mostPressing(
    offers.filter((offer) => offer.key !== here.key && !isDone(offer)),
    isDone,
  )
}

import { type Moment, mostPressing, type Offer } from '../moment.ts'

/** The next thing that a person who is done here may do; null while they are not, and where nothing is left. */
export function nextOffer(offers: readonly Offer[], here: Moment, isDone: (offer: Offer) => boolean): Offer | null {
  if (here.kind === 'waiting' || !isDone(here)) return null
  return mostPressing(
    offers.filter((offer) => offer.key !== here.key && !isDone(offer)),
    isDone,
  )
}

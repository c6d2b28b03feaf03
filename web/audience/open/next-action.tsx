import type { ReactNode } from 'react'
import { type Moment, mostPressing, type Offer } from '../moment.ts'
import type { Standing } from '../use-standing.ts'
import { offerName } from './offer-name.ts'
import * as words from './words/open.ts'

/** Leads from a finished screen to the next thing that is open. */
export function NextAction({ offers, moment, isDone, goTo }: Standing): ReactNode {
  const next = nextOffer(offers, moment, isDone)
  if (next === null) return null
  return (
    <div className="action">
      <button type="button" className="button button-main" onClick={() => goTo(next)}>
        {words.next(offerName(next, offers))}
      </button>
    </div>
  )
}

/** The next thing for a person who is done here; null while they are not, and if nothing is left. */
export function nextOffer(offers: readonly Offer[], here: Moment, isDone: (offer: Offer) => boolean): Offer | null {
  if (here.kind === 'waiting' || !isDone(here)) return null
  return mostPressing(
    offers.filter((offer) => offer.key !== here.key && !isDone(offer)),
    isDone,
  )
}

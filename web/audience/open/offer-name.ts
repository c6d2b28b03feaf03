import type { Offer } from '../moment.ts'
import * as words from './words/open.ts'

/** The name of an offer; polls have numbers if several are open. */
export function offerName(offer: Offer, offers: readonly Offer[]): string {
  const name = words.offers[offer.kind]
  const polls = offers.filter(({ kind }) => kind === 'poll')
  const place = polls.findIndex(({ key }) => key === offer.key)
  return place === -1 || polls.length === 1 ? name : `${name} ${place + 1}`
}

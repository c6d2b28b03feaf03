import './open-strip.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { mostPressing, type ShownMoment } from './moment.ts'
import { isAsked, isEnded, type Offer } from './offers.tsx'
import type { OpenNow } from './use-open-now.ts'
import * as words from './words/open.ts'

/** Everything that is open, in one line above the screen, so nobody has to be taken away from what they began. */
export function OpenStrip({ offers, moment, isDone, goTo }: OpenNow): ReactNode {
  const here = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the moment changes
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [moment.key])
  return (
    <nav className="open-strip" aria-label={words.openNow}>
      <ul>
        {offers.map((offer) => {
          const isHere = offer.key === moment.key
          const isAnswered = !isEnded(offer) && isDone(offer)
          return (
            <li key={offer.key}>
              <button
                type="button"
                ref={isHere ? here : null}
                aria-current={isHere ? 'page' : undefined}
                data-due={!isHere && !isAnswered && isAsked(offer)}
                onClick={() => isHere || goTo(offer)}
              >
                {isAnswered
                  ? tagged(words.answered(offerName(offer, offers)), {
                      tick: () => <span aria-hidden="true">✓</span>,
                      unseen: (inside) => <span className="unseen">{inside}</span>,
                    })
                  : offerName(offer, offers)}
              </button>
            </li>
          )
        })}
      </ul>
      <NewOffers offers={offers} hereKey={moment.key} />
    </nav>
  )
}

/** Announces what has opened elsewhere. */
function NewOffers({ offers, hereKey }: { offers: readonly Offer[]; hereKey: string }): ReactNode {
  const known = useRef<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = offers.map(({ key }) => key)
    if (before === null) return
    const fresh = offers.filter(({ key }) => key !== hereKey && !before.includes(key))
    if (fresh.length > 0) setSaid(words.alsoOpen(listText(fresh.map((offer) => offerName(offer, offers)))))
  }, [offers, hereKey])
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  )
}

/** Leads from a finished screen to the next thing that is open. */
export function NextAction({ offers, moment, isDone, goTo }: OpenNow): ReactNode {
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

/** The next offer for a participant who is done here; null if they are not, or if nothing is left. */
export function nextOffer(
  offers: readonly Offer[],
  here: ShownMoment,
  isDone: (offer: Offer) => boolean,
): Offer | null {
  if (here.kind === 'waiting' || !isDone(here)) return null
  return mostPressing(
    offers.filter((offer) => offer.key !== here.key && !isDone(offer)),
    isDone,
  )
}

/** The name of an offer; polls have numbers if several are open. */
function offerName(offer: Offer, offers: readonly Offer[]): string {
  const polls = offers.filter(({ kind }) => kind === 'poll')
  const place = polls.findIndex(({ key }) => key === offer.key)
  return place === -1 || polls.length === 1 ? words.offers[offer.kind] : words.numberedPoll(place + 1)
}

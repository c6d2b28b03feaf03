import './open-strip.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Offer } from '../moment.ts'
import type { Standing } from '../use-standing.ts'
import { offerName } from './offer-name.ts'
import * as words from './words/open.ts'

/** Everything that is open, in one line above the screen: nobody is taken away from what they have begun. */
export function OpenStrip({ offers, moment, isDone, goTo }: Standing): ReactNode {
  const here = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each place that is gone to
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [moment.key])
  return (
    <nav className="open-strip" aria-label={words.openNow}>
      <ul>
        {offers.map((offer) => {
          const isHere = offer.key === moment.key
          const isAnswered = offer.kind !== 'results' && isDone(offer)
          return (
            <li key={offer.key}>
              <button
                type="button"
                ref={isHere ? here : null}
                aria-current={isHere ? 'page' : undefined}
                data-due={!isHere && !isAnswered && isAsked(offer)}
                onClick={() => isHere || goTo(offer)}
              >
                {offerName(offer, offers)}
                {isAnswered && (
                  <>
                    <span aria-hidden="true">✓</span>
                    <span className="unseen">{words.answered}</span>
                  </>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <NewOffers offers={offers} hereKey={moment.key} />
    </nav>
  )
}

/** What the presenter asks right now, unlike questions and feedback, which are always there. */
const isAsked = ({ kind }: Offer) => kind === 'game' || kind === 'quiz' || kind === 'poll'

/** Announces what has opened elsewhere. */
function NewOffers({ offers, hereKey }: { offers: readonly Offer[]; hereKey: string }): ReactNode {
  const known = useRef<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = offers.map(({ key }) => key)
    if (before === null) return
    const fresh = offers.filter(({ key }) => key !== hereKey && !before.includes(key))
    if (fresh.length > 0) setSaid(words.alsoOpen(fresh.map((offer) => offerName(offer, offers))))
  }, [offers, hereKey])
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  )
}

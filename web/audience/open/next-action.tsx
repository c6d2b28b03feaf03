import type { ReactNode } from 'react'
import type { Standing } from '../use-standing.ts'
import { nextOffer } from './next-offer.ts'
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

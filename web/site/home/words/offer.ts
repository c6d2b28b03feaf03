/** The early-adopter offer wherever the site mentions it: while it is open, and once its date has passed. */
import type { EpochMs } from '../../../../schema/values/time.ts'
import { drawnAt, hasPassed } from '../../calendar.ts'

const lastDay = '2025-12-31'

type Offer = {
  banner: readonly string[]
  /** The large figure of the prices, what it is, and the words next to the button. */
  figure: string
  figureText: string
  note: string
  /** Ends the answer to what Cuelight costs. */
  answer: string
  /** A sentence of the terms. */
  terms: string
}

const standing: Offer = {
  banner: ['Early adopters: lifetime 50% discount on any paid plan after launch', 'Discount expires 31 December 2025'],
  figure: '50%',
  figureText: 'lifetime discount on any paid plan after launch, for early adopters',
  note: 'The discount expires 31 December 2025.',
  answer:
    'After launch the core stays free, and early adopters get a lifetime 50% discount on any paid plan. The discount expires 31 December 2025.',
  terms:
    'Early adopters receive a lifetime 50% discount on any paid plan after launch; that offer expires on 31 December 2025.',
}

const ended: Offer = {
  banner: ['The early-adopter discount ended on 31 December 2025', 'An always-free core tier after launch'],
  figure: '$0',
  figureText: 'for every feature and every room, as long as the beta lasts',
  note: 'The early-adopter discount, a lifetime 50% on any paid plan after launch, ended on 31 December 2025.',
  answer:
    'After launch the core stays free. The early-adopter discount, a lifetime 50% on any paid plan, ended on 31 December 2025.',
  terms:
    'Early adopters received a lifetime 50% discount on any paid plan after launch; that offer ended on 31 December 2025.',
}

export const offerAt = (now: EpochMs): Offer => (hasPassed(lastDay, now) ? ended : standing)

export const offer = offerAt(drawnAt)

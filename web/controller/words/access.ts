/** What a limited link allows, quietly in the head of its desk. */
import type { Rights } from '../../../schema/core/rights.ts'

/** Instead of 'Controller Active'. */
export const only: Readonly<Record<Exclude<Rights, 'full'>, string>> = {
  timers: 'Timers only',
  audience: 'Audience only',
  questions: 'Questions only',
  speaker: 'Speaker only',
  read: 'View only',
  recap: 'Recap only',
}

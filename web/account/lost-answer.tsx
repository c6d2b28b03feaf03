import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Refused } from '../app/answer.ts'
import * as labels from './words/forms.ts'

/** Whether the server may have done what was asked all the same: no answer came, or only somebody's on the way. */
export const isLost = ({ code }: Refused): boolean => code === 'unreachable' || code === 'internal'

/** What may have happened where an answer was lost, and the way on if it did. It stays: the next answer cannot tell either. */
export function LostAnswerNote({ text }: { text: string | null }): ReactNode {
  return (
    <div role="status" className="empty:hidden">
      {text !== null && (
        <p className="border-l-4 border-warn pl-4 text-14">
          {text}{' '}
          <Link to="/login" className="account-link">
            {labels.signIn}
          </Link>
        </p>
      )}
    </div>
  )
}

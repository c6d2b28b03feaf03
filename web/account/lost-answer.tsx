import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as labels from './words/forms.ts'

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

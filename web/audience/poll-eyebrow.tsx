import type { ReactNode } from 'react'
import type { PollView } from '../../schema/room/project-engagement.ts'

/** What this is, and how many answered where that is shown. */
export function PollEyebrow({ poll }: { poll: PollView }): ReactNode {
  return (
    <>
      <span className="on-air">Live Poll</span>
      {poll.results !== null && <ResponseCount count={poll.results.totalResponses} />}
    </>
  )
}

function ResponseCount({ count }: { count: number }): ReactNode {
  return (
    <span className="count">
      {count} {count === 1 ? 'response' : 'responses'}
    </span>
  )
}

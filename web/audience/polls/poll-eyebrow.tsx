import type { ReactNode } from 'react'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { responses } from '../sheet/words/options.ts'
import * as words from './words/poll.ts'

/** What this is, and how many answered where that is shown. */
export function PollEyebrow({ poll }: { poll: PollView }): ReactNode {
  return (
    <>
      <span className="on-air">{words.eyebrow}</span>
      {poll.results !== null && <span className="count">{responses(poll.results.totalResponses)}</span>}
    </>
  )
}

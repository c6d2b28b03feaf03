import type { ReactNode } from 'react'
import type { PollView } from '../../schema/room/project-engagement.ts'
import { CheckIcon, OptionMark, tape } from './option-list.tsx'
import { PollEyebrow } from './poll-eyebrow.tsx'
import { PollResultList } from './poll-result-list.tsx'
import { Sheet } from './sheet.tsx'
import { liveResults } from './words/options.ts'
import * as words from './words/poll.ts'

export type PollVotedProps = { poll: PollView; chosen: readonly number[] }

/** After the vote: thanks, and the results while they are shown (spec 2, poll page). */
export function PollVoted({ poll, chosen }: PollVotedProps): ReactNode {
  return (
    <Sheet title={words.thanks} eyebrow={<PollEyebrow poll={poll} />}>
      <p className="lead">{words.recorded}</p>
      {poll.results === null ? (
        <Choices poll={poll} chosen={chosen} />
      ) : (
        <PollResultList title={liveResults} poll={poll} results={poll.results} chosen={chosen} />
      )}
    </Sheet>
  )
}

/** While the results are hidden: what was asked and answered, and what comes next. */
function Choices({ poll, chosen }: PollVotedProps): ReactNode {
  return (
    <>
      <h2 className="question" dir="auto">
        {poll.question}
      </h2>
      {chosen.length > 0 && (
        <ul className="options" aria-label={words.yourChoice} data-locked="true">
          {chosen.map((index) => (
            <li key={index} className="option" data-chosen="true" style={tape(index)}>
              <OptionMark index={index} />
              <span className="option-text" dir="auto">
                {poll.options[index]}
              </span>
              <span className="option-state">
                <CheckIcon />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{words.keepOpen}</p>
    </>
  )
}

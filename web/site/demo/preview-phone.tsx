import { type ReactNode, useState } from 'react'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { OptionShape, optionLetter } from '../../live/option-mark.tsx'
import { countsOf, DemoBars } from './demo-bars.tsx'
import { actInDemo, type DemoMoment } from './demo-store.ts'
import { useEarlyChoice } from './early-choice.ts'
import * as words from './preview-content.ts'

/** A phone in the audience: the poll to vote on, then its results; without a poll, a screen that waits. */
export function PreviewPhone({ phone, own }: DemoMoment): ReactNode {
  const poll = phone.polls.find(({ isActive }) => isActive)
  const ownVote = poll === undefined ? undefined : own.votes[poll.id]?.[0]
  return (
    <div className="phone">
      <div className="phone-screen">
        <p className="phone-head">
          {phone.room.name}
          <span className="phone-lamp" aria-hidden="true" />
        </p>
        {poll === undefined && (
          <div className="phone-wait">
            <p className="phone-title">{words.waiting}</p>
            <p>{words.waitingText}</p>
          </div>
        )}
        {poll !== undefined && ownVote === undefined && <Ballot poll={poll} />}
        {poll !== undefined && ownVote !== undefined && (
          <div className="phone-done">
            <p className="phone-title" role="status">
              {words.thanks}
            </p>
            <DemoBars options={poll.options} votes={countsOf(poll)} ownVote={ownVote} />
          </div>
        )}
      </div>
    </div>
  )
}

function Ballot({ poll }: { poll: PollView }): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null)
  const group = useEarlyChoice((value) => setChosen(Number(value)))
  return (
    <fieldset className="phone-ballot" ref={group}>
      <legend className="phone-title">{poll.question}</legend>
      {poll.options.map((option, index) => (
        <label key={option} className="phone-option" data-option={index} data-chosen={chosen === index}>
          <input
            type="radio"
            name="demo-vote"
            value={index}
            className="sr-only"
            checked={chosen === index}
            onChange={() => setChosen(index)}
          />
          <OptionShape index={index} className="phone-shape" />
          <span>
            {optionLetter(index)} · {option}
          </span>
        </label>
      ))}
      <button
        type="button"
        className="phone-vote"
        disabled={chosen === null}
        onClick={() => chosen !== null && actInDemo({ type: 'vote', option: chosen })}
      >
        {words.submitVote}
      </button>
    </fieldset>
  )
}

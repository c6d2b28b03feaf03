import { type ReactNode, useState } from 'react'
import { OptionShape, optionLetter } from '../live/option-mark.tsx'
import { DemoBars } from './demo-bars.tsx'
import { actInDemo, type DemoMoment } from './demo-store.ts'
import * as words from './preview-content.ts'

/** A phone in the audience: the poll to vote on, then its results; without a poll, a screen that waits. */
export function PreviewPhone({ room }: DemoMoment): ReactNode {
  return (
    <div className="phone">
      <div className="phone-screen">
        <p className="phone-head">
          {words.roomName}
          <span className="phone-lamp" aria-hidden="true" />
        </p>
        {!room.isPollOpen && (
          <div className="phone-wait">
            <p className="phone-title">{words.waiting}</p>
            <p>{words.waitingText}</p>
          </div>
        )}
        {room.isPollOpen && room.ownVote === null && <Ballot />}
        {room.isPollOpen && room.ownVote !== null && (
          <div className="phone-done">
            <p className="phone-title" role="status">
              {words.thanks}
            </p>
            <DemoBars options={words.options} votes={room.votes} ownVote={room.ownVote} />
          </div>
        )}
      </div>
    </div>
  )
}

function Ballot(): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <fieldset className="phone-ballot">
      <legend className="phone-title">{words.question}</legend>
      {words.options.map((option, index) => (
        <label key={option} className="phone-option" data-option={index} data-chosen={chosen === index}>
          <input
            type="radio"
            name="demo-vote"
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

import { type ReactNode, useState } from 'react'
import type { PollViewOf } from '../../../schema/tools/polls/entity.ts'
import { isChoice } from '../../../schema/tools/polls/kind.ts'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { countsOf, DemoBars } from './demo-bars.tsx'
import { DemoStage } from './demo-stage.tsx'
import { actInDemo, type DemoMoment, useDemoRoom, useEarlyChoice } from './demo-store.ts'
import { PreviewController } from './preview-controller.tsx'
import { PhoneGame, runningGame, StageGame } from './preview-game.tsx'
import * as words from './words/preview.ts'

/** The three screens of a room side by side, all showing the demo room of this page. */
export function LivePreview(): ReactNode {
  const moment = useDemoRoom()
  return (
    <div className="preview">
      <Panel screen="controller" name={words.controller}>
        <PreviewController {...moment} />
      </Panel>
      <Panel screen="presenter" name={words.presenter}>
        <PreviewPresenter {...moment} />
      </Panel>
      <Panel screen="audience" name={words.audience}>
        <PreviewPhone {...moment} />
      </Panel>
    </div>
  )
}

type PanelProps = { screen: string; name: string; children: ReactNode }

function Panel({ screen, name, children }: PanelProps): ReactNode {
  return (
    <section className={`preview-panel preview-panel-${screen}`} aria-labelledby={`preview-${screen}`}>
      <h3 id={`preview-${screen}`} className="preview-label t-eyebrow">
        {name}
      </h3>
      {children}
    </section>
  )
}

/** Shares of the picture's height, in percent. */
const messageTakes = 20
const pollTakes = 42
const gameTakes = 46

/** The display: the timer, below it the message and the poll or the game while they are shown. */
function PreviewPresenter({ display, now }: DemoMoment): ReactNode {
  const [message] = display.messages
  const poll = display.polls.filter(isChoice).find(({ isActive }) => isActive)
  const game = runningGame(display)
  const asks = game !== undefined ? gameTakes : poll !== undefined ? pollTakes : 0
  const takes = (message === undefined ? 0 : messageTakes) + asks
  return (
    <div className="preview-screen">
      <DemoStage room={display} now={now} takes={takes}>
        <div className="preview-extra">
          {message !== undefined && <p className="preview-message">{message.content}</p>}
          {game !== undefined && <StageGame game={game} />}
          {game === undefined && poll !== undefined && (
            <div className="preview-poll">
              <p>{poll.question}</p>
              <DemoBars options={poll.options} votes={countsOf(poll)} />
            </div>
          )}
        </div>
      </DemoStage>
    </div>
  )
}

/** A phone in the audience: the game, or the poll to vote on and then its results, or a waiting screen. */
function PreviewPhone({ phone, own }: DemoMoment): ReactNode {
  const poll = phone.polls.filter(isChoice).find(({ isActive }) => isActive)
  const game = runningGame(phone)
  const ownVote = poll === undefined ? undefined : own.votes[poll.id]?.[0]
  return (
    <div className="phone">
      <div className="phone-screen">
        <p className="phone-head">
          {phone.room.name}
          <span className="phone-lamp" aria-hidden="true" />
        </p>
        {game === undefined ? (
          <PhonePoll poll={poll} ownVote={ownVote} />
        ) : (
          <PhoneGame game={game} own={own.games[game.id]} />
        )}
      </div>
    </div>
  )
}

type PhonePollProps = { poll: PollViewOf<'choice'> | undefined; ownVote: number | undefined }

function PhonePoll({ poll, ownVote }: PhonePollProps): ReactNode {
  if (poll === undefined) {
    return (
      <div className="phone-wait">
        <p className="phone-title">{words.waiting}</p>
        <p>{words.waitingText}</p>
      </div>
    )
  }
  if (ownVote === undefined) return <Ballot poll={poll} />
  return (
    <>
      <p className="phone-title" role="status">
        {words.thanks}
      </p>
      <DemoBars options={poll.options} votes={countsOf(poll)} ownVote={ownVote} />
    </>
  )
}

function Ballot({ poll }: { poll: PollViewOf<'choice'> }): ReactNode {
  const [chosen, setChosen] = useState<number | null>(null)
  const group = useEarlyChoice((value) => setChosen(Number(value)))
  return (
    <fieldset ref={group}>
      <legend className="phone-title">{poll.question}</legend>
      {poll.options.map((option, index) => (
        <label key={option} className="phone-option" style={tape(index)} data-chosen={chosen === index}>
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

/** A question of a game on the three screens: the desk leads, the phone answers, the display asks and resolves. */
import type { ReactNode } from 'react'
import type { GameView, OwnGame } from '../../../schema/tools/games/entity.ts'
import { shownPoints } from '../../../schema/tools/games/points.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { DemoBars } from './demo-bars.tsx'
import { actInDemo } from './demo-store.ts'
import * as demo from './words/demo.ts'
import * as words from './words/preview.ts'

/** The running game, if there is one. */
export const runningGame = ({ games }: Snapshot): GameView | undefined => games.find(({ phase }) => phase !== 'ended')

/** The game's line on the desk: its one button always names the next step. */
export function DeskGame({ game }: { game: GameView | undefined }): ReactNode {
  return (
    <div className="preview-line preview-game">
      <p>{demo.gameQuestion}</p>
      <Button size="s" onClick={() => actInDemo({ type: 'game' })}>
        {words.steps[game?.phase ?? 'ended']}
      </Button>
      {game !== undefined && (
        <span className="t-num preview-count">{words.answered(game.answered ?? 0, game.players ?? 0)}</span>
      )}
    </div>
  )
}

/** The display: the question with its options, then the split, then the right answer. */
export function StageGame({ game }: { game: GameView }): ReactNode {
  return (
    <div className="preview-poll preview-asked">
      <p>{game.question?.question}</p>
      <DemoBars options={game.question?.options ?? []} votes={game.split} right={game.correctOptions ?? []} />
    </div>
  )
}

/** The phone: one tap answers, and the first one counts. Then it shows right or wrong. */
export function PhoneGame({ game, own }: { game: GameView; own: OwnGame | undefined }): ReactNode {
  const { question, correctOptions, phase } = game
  const options = question?.options ?? []
  const selected = own?.questionIndex === game.questionIndex ? own.selected : null
  if (phase === 'open' && selected === null) {
    return (
      <fieldset>
        <legend className="phone-title">{question?.question}</legend>
        {options.map((option, index) => (
          <button
            key={option}
            type="button"
            className="phone-option phone-answer"
            style={tape(index)}
            onClick={() => actInDemo({ type: 'answer', option: index })}
          >
            <OptionShape index={index} className="phone-shape" />
            <span>
              {optionLetter(index)} · {option}
            </span>
          </button>
        ))}
      </fieldset>
    )
  }
  const right = correctOptions?.[0]
  return (
    <>
      <p className="phone-title" role="status">
        {right === undefined ? (selected === null ? words.timeIsUp : words.answerIn) : verdict(own, selected)}
      </p>
      {right === undefined ? (
        <p>{words.watchDisplay}</p>
      ) : (
        <>
          {own?.isCorrect === true && (
            <p className="phone-points t-num">{words.earned(shownPoints(own.earned ?? 0))}</p>
          )}
          <p className="phone-label">{words.rightAnswer}</p>
          <p className="phone-option" style={tape(right)}>
            <OptionShape index={right} className="phone-shape" />
            {optionLetter(right)} · {options[right]}
          </p>
        </>
      )}
    </>
  )
}

function verdict(own: OwnGame | undefined, selected: readonly number[] | null): string {
  if (selected === null) return words.noAnswer
  return own?.isCorrect === true ? words.right : words.wrong
}

import type { ReactNode } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { percentage } from '../../../schema/values/figures.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { JoinPanel } from '../qr/join-panel.tsx'
import { type FitLimits, useFittedWords } from '../scenes/fit-words.ts'
import * as words from './words/game-scene.ts'

type GameQuestionProps = { game: GameView; isJoinable: boolean }

const limits: FitLimits = { largest: 0.085, smallest: 0.024, largestOfWidth: 0.058 }

/** The question with its options: first alone, then with the number of answers for each, then with the right ones marked. */
export function GameQuestion({ game, isJoinable }: GameQuestionProps): ReactNode {
  const { question, phase, correctOptions, explanation, questionIndex } = game
  // A controller's view has these before the display may show them.
  const split = phase === 'open' ? null : game.split
  const right = phase === 'answer' ? correctOptions : null
  const reason = phase === 'answer' ? explanation : null
  const contents = [questionIndex, question?.question, phase, reason]
  const { place, text: fitted } = useFittedWords(limits, contents)
  const total = (split ?? []).reduce((sum, count) => sum + count, 0)
  const options = (question?.options ?? []).flatMap((text, index) => (text === '' ? [] : [{ index, text }]))
  return (
    <>
      <div ref={place} className="stage-game-space">
        <div ref={fitted} className="stage-game-ask">
          <h1 className="stage-game-question" data-text dir="auto">
            {question?.question}
          </h1>
          <ol className="stage-game-options" data-count={options.length}>
            {options.map(({ index, text }) => {
              const count = split?.[index] ?? 0
              const share = percentage(count, total)
              const isRight = right === null ? null : right.includes(index)
              return (
                <li key={index} className="stage-game-option" style={tape(index)} data-right={isRight ?? 'unknown'}>
                  <span className="stage-game-mark">
                    {optionLetter(index)}
                    <OptionShape index={index} className="stage-game-shape" />
                  </span>
                  <span className="stage-game-text" data-text dir="auto">
                    {text}
                  </span>
                  {isRight === true && (
                    <span className="stage-game-right">
                      <svg viewBox="0 0 24 24" role="img" aria-label={words.rightAnswer}>
                        <path d="m4 12.5 5.5 5.5L20 6.5" />
                      </svg>
                    </span>
                  )}
                  {split !== null && (
                    <>
                      <span className="stage-game-share t-num">
                        {Math.round(share)}% <span className="stage-game-votes">{count}</span>
                      </span>
                      <span className="stage-game-bar" aria-hidden="true">
                        <span style={{ transform: `scaleX(${share / 100})` }} />
                      </span>
                    </>
                  )}
                </li>
              )
            })}
          </ol>
          {reason !== null && (
            <p className="stage-game-reason" data-text dir="auto">
              {reason}
            </p>
          )}
        </div>
      </div>
      <footer className="stage-game-foot">
        <p className="stage-game-answered">
          <span className="stage-game-number t-num">{game.answered ?? 0}</span> {words.answered}{' '}
          <span className="stage-game-of t-num">{words.of(game.players ?? 0)}</span>
        </p>
        {(question?.choices ?? 1) > 1 && phase === 'open' && (
          <p className="stage-game-eyebrow">{words.choose(question?.choices ?? 1)}</p>
        )}
        {phase === 'open' && isJoinable && <JoinPanel roomId={game.roomId} />}
        {phase === 'open' && game.closesAt !== null && <Ring game={game} closesAt={game.closesAt} />}
        {phase === 'closed' && <p className="stage-game-eyebrow">{words.timeIsUp}</p>}
      </footer>
    </>
  )
}

const circumference = 2 * Math.PI * 44
const lateSeconds = 5

/** The time left as a ring with its seconds, the same as on every phone. */
function Ring({ game, closesAt }: { game: GameView; closesAt: string }): ReactNode {
  const duration = game.question?.timeLimit ?? 0
  const now = useServerNow({ startedAt: game.openedAt, currentTime: duration, duration, isCountUp: false })
  const left = Math.max(0, Math.min(duration, Math.ceil((Date.parse(closesAt) - now) / 1000)))
  const share = duration === 0 ? 0 : left / duration
  return (
    <div
      className="stage-game-ring"
      role="timer"
      aria-live="off"
      aria-label={words.timeLeft}
      data-late={left <= lateSeconds}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle cx="50" cy="50" r="44" />
        <circle
          className="stage-game-ring-left"
          cx="50"
          cy="50"
          r="44"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share)}
        />
      </svg>
      <span className="t-num">{left}</span>
    </div>
  )
}

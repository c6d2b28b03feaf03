import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { percentage } from '../../../schema/values/figures.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { OptionShape, optionLetter, tape } from '../../live/option-mark.tsx'
import { keepFitted, largestThatFits, type Screen } from '../keep-fitted.ts'
import * as words from './words/game-scene.ts'

type GameQuestionProps = { game: GameView; hasMessage: boolean }

/** The question with its options: first to choose from, then with how many chose each, then with what was right. */
export function GameQuestion({ game, hasMessage }: GameQuestionProps): ReactNode {
  const space = useRef<HTMLDivElement>(null)
  const fitted = useRef<HTMLDivElement>(null)
  const { question, phase, correctOptions, explanation, questionIndex } = game
  // The desk's picture knows these earlier than the display may show them.
  const split = phase === 'open' ? null : game.split
  const right = phase === 'answer' ? correctOptions : null
  const reason = phase === 'answer' ? explanation : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, or less room, needs another size
  useLayoutEffect(() => {
    const [element, around] = [fitted.current, space.current]
    if (element === null || around === null) return
    return keepFitted(
      element,
      (screen, heightAt) => ({ fontPx: fitGame(screen, around.clientHeight, wholeWords(element, heightAt), heightAt) }),
      () => undefined,
    )
  }, [questionIndex, question?.question, hasMessage, phase, reason])
  const total = (split ?? []).reduce((sum, count) => sum + count, 0)
  const options = (question?.options ?? []).flatMap((text, index) => (text === '' ? [] : [{ index, text }]))
  return (
    <>
      <div ref={space} className="stage-game-space">
        <div ref={fitted} className="stage-game-ask">
          <h1 className="stage-game-question" dir="auto">
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
                  <span className="stage-game-text" dir="auto">
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
            <p className="stage-game-reason" dir="auto">
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

/** A size at which a word is wider than its place has no height that fits. */
const wholeWords = (element: HTMLElement, heightAt: (fontPx: number) => number) => (fontPx: number) => {
  const height = heightAt(fontPx)
  const texts = element.querySelectorAll<HTMLElement>('.stage-game-question, .stage-game-text, .stage-game-reason')
  return [...texts].some((text) => text.scrollWidth > text.clientWidth) ? Number.POSITIVE_INFINITY : height
}

/** Type sizes as shares of the height; on an upright screen the width decides. */
const largest = 0.085
const largestOfWidth = 0.058
const smallest = 0.026

/**
 * The largest type size in whole px at which question and options fit with whole words; where none does, the largest that fits.
 * @param roomPx the height that they may take
 */
export function fitGame(
  { widthPx, heightPx }: Screen,
  roomPx: number,
  wholeAt: (fontPx: number) => number,
  heightAt: (fontPx: number) => number,
): number {
  const ceiling = Math.max(12, Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx)))
  const floor = Math.min(ceiling, Math.max(10, Math.floor(smallest * heightPx)))
  const fits = (at: (fontPx: number) => number) =>
    largestThatFits(floor, ceiling, (fontPx) => at(fontPx) <= roomPx) ??
    largestThatFits(Math.min(10, floor), floor, (fontPx) => at(fontPx) <= roomPx)
  return fits(wholeAt) ?? fits(heightAt) ?? floor
}

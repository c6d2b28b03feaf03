import { type ReactNode, useEffect, useRef } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { GameView, OwnGame } from '../../../schema/tools/games/entity.ts'
import { winnerAt } from '../../../schema/tools/games/podium.ts'
import { shownLeaders, shownOwn } from '../../../schema/tools/games/points.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { useHasCome } from '../../live/clock/ticker.ts'
import { tape } from '../../live/option-mark.tsx'
import { PlayerMark } from '../../live/player-mark.tsx'
import { numberText } from '../../ui/say.ts'
import { CheckIcon, CrossIcon, OptionRow } from '../ui/option-list.tsx'
import { LeaderList, OwnPlace } from '../ui/places.tsx'
import { TaskScreen, vibrate } from '../ui/task-screen.tsx'
import { Typed } from '../ui/typed.tsx'
import { totalPoints } from '../ui/words/places.ts'
import * as words from './words/game.ts'

type StandingProps = { game: GameView; own: OwnGame | null }

/** Right or wrong, what was chosen if it was wrong, what was right, and why. */
export function GameReveal({ game, own: kept }: StandingProps): ReactNode {
  const own = kept === null ? null : shownOwn(kept)
  const { question, correctOptions, explanation, questionIndex } = game
  const isOwn = own?.questionIndex === questionIndex && own.isCorrect !== undefined
  const isRight = isOwn ? own.isCorrect === true : null
  useBuzz(game, isRight)
  const right = correctOptions ?? []
  const chosen = isOwn ? (own.selected ?? []) : []
  const isWrong = chosen.length > 0 && own?.isCorrect !== true
  const title = !isOwn
    ? words.rightAnswers(right.length)
    : isRight
      ? words.right
      : own.selected === null
        ? words.noAnswer
        : words.wrong
  return (
    <TaskScreen
      kind={isRight === null ? 'reveal' : isRight ? 'reveal-right' : 'reveal-wrong'}
      title={title}
      eyebrow={<span className="badge">{words.questionOf(questionIndex + 1, game.questionCount)}</span>}
    >
      {isOwn && (
        <p className="game-verdict" data-right={own.isCorrect}>
          <span className="game-earned t-num" dir="ltr">
            +{numberText(own.earned ?? 0)}
          </span>
          <span className="lead">{totalPoints(own.points)}</span>
          <Streak streak={own.streak} />
        </p>
      )}
      <Typed tag="p" className="question" text={question?.question} />
      {isWrong && <Marked game={game} title={words.youChose} listed={chosen} right={right} chosen={[]} />}
      <Marked game={game} title={words.rightAnswers(right.length)} listed={right} right={right} chosen={chosen} />
      {explanation !== null && <Typed tag="p" className="lead" text={explanation} />}
      {own !== null && game.hasLeaderboard && !own.isHeld && <OwnPlace {...own} mark={<PlayerMark {...own} />} />}
    </TaskScreen>
  )
}

/** [Z24] How many answers in a row were right, from three on. */
const Streak = ({ streak }: { streak: number }): ReactNode =>
  streak >= limits.shownStreak && <span className="game-streak">{words.inARow(streak)}</span>

/** A phone that comes late does not make up for it. */
const buzzMs = 3_000

/** [Z25] A short vibration when the answer comes out: one for right, two for wrong. */
function useBuzz({ phaseAt }: Pick<GameView, 'phaseAt'>, isRight: boolean | null): void {
  const buzzedFor = useRef<string | null>(null)
  useEffect(() => {
    if (
      isRight === null ||
      phaseAt === null ||
      buzzedFor.current === phaseAt ||
      serverNow() - Date.parse(phaseAt) > buzzMs
    )
      return
    buzzedFor.current = phaseAt
    vibrate(isRight ? 60 : [40, 60, 40])
  }, [phaseAt, isRight])
}

type MarkedProps = {
  game: GameView
  title: string
  /** The options in the list. */
  listed: readonly number[]
  right: readonly number[]
  /** The player's own, where the title does not say so. */
  chosen: readonly number[]
}

/** Options with a tick or a cross: what the player chose, or what was right. */
function Marked({ game, title, listed, right, chosen }: MarkedProps): ReactNode {
  return (
    <section className="game-marked">
      <h2>{title}</h2>
      <ul className="options" aria-label={title} data-locked="true">
        {listed.map((index) => {
          const isRight = right.includes(index)
          const rightWords = chosen.includes(index) ? words.isRightAndYours : words.isRight
          const state = (
            <>
              {isRight ? <CheckIcon /> : <CrossIcon />}
              <span className="unseen">{isRight ? rightWords : words.isWrong}</span>
            </>
          )
          return (
            <li key={index} className="option game-outcome" data-right={isRight} style={tape(index)}>
              <OptionRow index={index} text={game.question?.options[index] ?? ''} state={state} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** [Z21] The room gives phones the winners when the display has shown them. */
export const isAwaited = ({ phase, hasLeaderboard, leaders }: GameView): boolean =>
  phase === 'podium' && hasLeaderboard && leaders === null

/** The player's place, between questions and at the end; the last one stays until something else is asked. */
export function GameStanding({ game, own: kept }: StandingProps): ReactNode {
  const own = kept === null ? null : shownOwn(kept)
  const isFinal = game.phase === 'podium' || game.phase === 'ended'
  // A phone may hear of the winners a little before its display draws them.
  const hasCome = useHasCome(game.phase === 'podium' ? winnerAt(game) : null)
  const title = isFinal ? words.final : own === null ? words.eyebrow : totalPoints(own.points)
  if (isAwaited(game) || !hasCome) {
    return (
      <TaskScreen title={words.andNow} eyebrow={<span className="on-air">{words.eyebrow}</span>}>
        <p className="hint">{words.watchDisplay}</p>
      </TaskScreen>
    )
  }
  const leaders = isFinal ? shownLeaders(game.leaders ?? []).filter(({ place }) => place <= 3) : []
  const marked = leaders.map((leader) => ({ ...leader, icon: <PlayerMark {...leader} /> }))
  // The lamp is for what is live.
  const lamp = game.phase === 'ended' ? 'count' : 'on-air'
  return (
    <TaskScreen title={title} eyebrow={<span className={lamp}>{words.eyebrow}</span>}>
      {own !== null && isFinal && <p className="lead">{totalPoints(own.points)}</p>}
      {own !== null && game.hasLeaderboard && !own.isHeld && <OwnPlace {...own} mark={<PlayerMark {...own} />} />}
      {own !== null && !isFinal && <Streak streak={own.streak} />}
      {isFinal && own?.outcomes != null && <Outcomes outcomes={own.outcomes} />}
      {leaders.length > 0 && <LeaderList title={words.winners} leaders={marked} ownId={own?.playerId} />}
      {!isFinal && <p className="hint">{words.nextQuestion}</p>}
    </TaskScreen>
  )
}

/** How each question went: a tick, a cross, or a dash where there was no answer. */
function Outcomes({ outcomes }: { outcomes: readonly (boolean | null)[] }): ReactNode {
  const right = outcomes.filter((isRight) => isRight === true).length
  return (
    <>
      <p className="lead">{words.rightOf(right, outcomes.length)}</p>
      <ul className="game-outcomes">
        {outcomes.map((isRight, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
          <li key={index} data-right={isRight}>
            <span className="t-num">{numberText(index + 1)}</span>
            {isRight === null ? '–' : isRight ? <CheckIcon /> : <CrossIcon />}
            <span className="unseen">
              {isRight === null ? words.noAnswer : isRight ? words.isRight : words.isWrong}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

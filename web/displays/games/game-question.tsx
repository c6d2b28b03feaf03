import './game-question.css'
import type { ReactNode } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { countedSeconds } from '../../../schema/tools/games/intro.ts'
import { isJoinable } from '../../../schema/tools/room/joinable.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { sharesOf } from '../../../schema/values/figures.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { useInstant, useSecondsUntil } from '../../live/clock/ticker.ts'
import { numberText, percentText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import { JoinPanel } from '../qr/join-panel.tsx'
import type { FitLimits } from '../scenes/fit-words.ts'
import { Fitted, SceneQuestion } from '../scenes/fitted.tsx'
import { OptionBars } from '../scenes/option-bars.tsx'
import { scriptOf } from '../scenes/script.ts'
import * as words from './words/game-scene.ts'

type GameQuestionProps = { game: GameView; room: RoomView }

/** Above its tiles, and while it is alone. */
const questionLimits: FitLimits = { largest: 0.075, smallest: 0.024, largestOfWidth: 0.05 }
const aloneLimits: FitLimits = { largest: 0.13, smallest: 0.03, largestOfWidth: 0.078 }
/** 88 px on a display of 1080. */
const tileLimits: FitLimits = { largest: 0.0815, smallest: 0.024, largestOfWidth: 0.058 }

/** Options two in a row or, where a long word needs the width, one. */
const layouts = ['columns', 'rows']

/** The question: first alone, then with its options, with the number of answers for each, and with the right ones marked. */
export function GameQuestion({ game, room }: GameQuestionProps): ReactNode {
  const { question, phase, correctOptions, explanation, questionIndex } = game
  // A controller's view has these before the display may show them.
  const split = phase === 'open' ? null : game.split
  const right = phase === 'answer' ? correctOptions : null
  const reason = phase === 'answer' ? explanation : null
  // A share of the people, as in polls: several options may be chosen.
  const total = game.answered ?? 0
  const options = (question?.options ?? []).flatMap((text, index) => (text === '' ? [] : [{ index, text }]))
  const counts = (question?.options ?? []).map((_, index) => split?.[index] ?? 0)
  const [lengths, figures] = [sharesOf(counts, total), sharesOf(counts, total, 0)]
  const rows = options.map(({ index, text }) => {
    const count = counts[index] ?? 0
    const share = split === null ? null : (lengths[index] ?? 0)
    return {
      ...{ index, text, share, figure: percentText(figures[index] ?? 0, 0) },
      ...{ note: numberText(count), noteWord: words.answered(count) },
      ...{ isRight: right?.includes(index) ?? null, rightWord: words.rightAnswer },
      ...(split === null ? {} : { growsAt: growsAt(counts, index) }),
    }
  })
  // The options may come a moment after the intro is over.
  if (phase === 'intro' || rows.length === 0) return <Alone game={game} />
  return (
    <>
      <SceneQuestion limits={questionLimits} text={question?.question ?? ''} />
      <Fitted
        limits={tileLimits}
        contents={[questionIndex, rows.map(({ text }) => text).join('\n')]}
        layouts={layouts}
        className="stage-game-tiles"
        textClassName="stage-game-ask"
      >
        <OptionBars rows={rows} columns={rows.length > 1 ? 2 : 1} />
      </Fitted>
      <footer className="stage-game-foot">
        <p className="stage-game-answered">
          {tagged(words.answeredOf(game.answered ?? 0, game.players ?? 0), {
            // A new element for each number, so every answer is seen to arrive.
            number: (figure) => (
              <span key={figure} className="stage-game-number t-num">
                {figure}
              </span>
            ),
            of: (text) => <span className="stage-game-of t-num">{text}</span>,
          })}
        </p>
        {(question?.choices ?? 1) > 1 && phase === 'open' && (
          <p className="stage-game-eyebrow">{words.choose(question?.choices ?? 1)}</p>
        )}
        {phase === 'open' && isJoinable(room) && <JoinPanel roomId={room.id} />}
        {phase === 'open' && game.closesAt !== null && <Ring game={game} closesAt={game.closesAt} />}
        {phase === 'closed' && <Closed game={game} />}
        {reason !== null && <Reason text={reason} />}
      </footer>
    </>
  )
}

/** [Z22] The question alone, and the last three seconds before its tiles. */
function Alone({ game: { question, phase, openedAt, phaseAt, introSeconds } }: { game: GameView }): ReactNode {
  return (
    <>
      <SceneQuestion limits={aloneLimits} text={question?.question ?? ''} className="stage-game-alone" />
      <div className="stage-game-count-down">
        {phase === 'intro' && openedAt !== null && (
          <CountDown openedAt={openedAt} phaseAt={phaseAt} introSeconds={introSeconds} />
        )}
      </div>
    </>
  )
}

type CountDownProps = Pick<GameView, 'phaseAt' | 'introSeconds'> & { openedAt: string }

function CountDown({ openedAt, phaseAt, introSeconds }: CountDownProps): ReactNode {
  const left = useSecondsUntil(openedAt, phaseAt, introSeconds)
  return (
    <span className="t-num" role="timer" translate="no" aria-live="off" aria-label={words.optionsIn}>
      {/* A new element for each second, so each of them arrives. */}
      <span key={left}>{left > 0 && left <= countedSeconds ? numberText(left) : ''}</span>
    </span>
  )
}

const growMs = 900
const eachMs = 420

/** [Z25] When the bar of an option begins to grow: the smallest first, the winner last, those that are alike together. */
function growsAt(counts: readonly number[], index: number): number {
  const steps = [...new Set(counts)].sort((a, b) => a - b)
  const step = steps.indexOf(counts[index] ?? 0)
  return steps.length < 2 ? growMs - eachMs : Math.round(((growMs - eachMs) * step) / (steps.length - 1))
}

const reasonLimits: FitLimits = { largest: 0.056, smallest: 0.02, largestOfWidth: 0.044 }

/** The explanation, in the place where the time was: the question and its options stay where they are. */
const Reason = ({ text }: { text: string }): ReactNode => (
  <Fitted limits={reasonLimits} contents={[text]} className="stage-game-reason">
    <p data-text {...scriptOf(text)}>
      {text}
    </p>
  </Fitted>
)

/** Why no more answers are taken. If neither is so, the presenter closed the question, or only absent players are missing. */
function Closed({ game: { answered, players, closesAt } }: { game: GameView }): ReactNode {
  // A display's clock may be a little behind the clock that closed the question.
  const upAt = closesAt === null ? null : Date.parse(closesAt) - 1000
  useInstant(upAt)
  const isTimeUp = upAt !== null && serverNow() >= upAt
  const reason = answered === players ? words.everybodyAnswered : isTimeUp ? words.timeIsUp : words.closed
  return <p className="stage-game-eyebrow">{reason}</p>
}

const circumference = 2 * Math.PI * 44
const lateSeconds = 5

/** The time left as a ring with its seconds, the same as on every phone. */
function Ring({ game, closesAt }: { game: GameView; closesAt: string }): ReactNode {
  const duration = game.question?.timeLimit ?? 0
  const left = useSecondsUntil(closesAt, game.openedAt, duration)
  const share = duration === 0 ? 0 : left / duration
  return (
    <div
      className="stage-game-ring"
      role="timer"
      translate="no"
      aria-live="off"
      aria-label={words.timeLeft}
      data-late={left <= lateSeconds}
      data-long={left >= 100}
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
      <span className="t-num">{numberText(left)}</span>
    </div>
  )
}

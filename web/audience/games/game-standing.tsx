import type { ReactNode } from 'react'
import type { GameView, OwnGame } from '../../../schema/tools/games/entity.ts'
import { ChosenOptions } from '../sheet/option-list.tsx'
import { LeaderList, OwnPlace } from '../sheet/places.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { totalPoints } from '../sheet/words/places.ts'
import * as words from './words/game.ts'

type StandingProps = { game: GameView; own: OwnGame | null }

/** Right or wrong, what was right, and why. */
export function GameReveal({ game, own }: StandingProps): ReactNode {
  const { question, correctOptions, explanation, questionIndex } = game
  const isOwn = own?.questionIndex === questionIndex && own.isCorrect !== undefined
  const right = correctOptions ?? []
  const title = !isOwn
    ? right.length > 1
      ? words.rightAnswers
      : words.rightAnswer
    : own.isCorrect === true
      ? words.right
      : own.selected === null
        ? words.noAnswer
        : words.wrong
  return (
    <Sheet
      title={title}
      eyebrow={<span className="badge">{words.questionOf(questionIndex + 1, game.questionCount)}</span>}
    >
      {isOwn && (
        <p className="game-verdict" data-right={own.isCorrect}>
          <span className="game-earned t-num">{words.earned(own.earned ?? 0)}</span>
          <span className="lead">{totalPoints(own.points)}</span>
        </p>
      )}
      <p className="question" dir="auto">
        {question?.question}
      </p>
      <ChosenOptions
        label={right.length > 1 ? words.rightAnswers : words.rightAnswer}
        options={right.map((index) => ({ index, text: question?.options[index] ?? '' }))}
        note={(index) =>
          isOwn && own.selected?.includes(index) === true && <span className="unseen">{words.yourAnswer}</span>
        }
      />
      {explanation !== null && (
        <p className="lead" dir="auto">
          {explanation}
        </p>
      )}
      {own !== null && game.hasLeaderboard && <OwnPlace {...own} />}
    </Sheet>
  )
}

/** The player's place, between questions and at the end. */
export function GameStanding({ game, own }: StandingProps): ReactNode {
  const isFinal = game.phase === 'podium'
  const title = isFinal ? words.final : own === null ? words.eyebrow : totalPoints(own.points)
  const leaders = isFinal ? (game.leaders ?? []).filter(({ place }) => place <= 3) : []
  return (
    <Sheet title={title} eyebrow={<span className="on-air">{words.eyebrow}</span>}>
      {own !== null && isFinal && <p className="lead">{totalPoints(own.points)}</p>}
      {own !== null && game.hasLeaderboard && <OwnPlace {...own} />}
      {leaders.length > 0 && <LeaderList title={words.winners} leaders={leaders} ownId={own?.playerId} />}
      {!isFinal && <p className="hint">{words.nextQuestion}</p>}
    </Sheet>
  )
}

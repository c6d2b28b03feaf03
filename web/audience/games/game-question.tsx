import type { ReactNode } from 'react'
import type { GameView, OwnGame } from '../../../schema/tools/games/entity.ts'
import { countedSeconds } from '../../../schema/tools/games/intro.ts'
import { shownPoints } from '../../../schema/tools/games/points.ts'
import { useSecondsUntil } from '../../live/clock/ticker.ts'
import { tape } from '../../live/option-mark.tsx'
import { useWakeLock } from '../../live/use-wake-lock.ts'
import { numberText } from '../../ui/say.ts'
import { subjectOf } from '../answers/answer.ts'
import type { Answers } from '../answers/use-answers.ts'
import { useKeptChoice } from '../ui/kept-choice.ts'
import { CheckIcon, OptionList, OptionRow } from '../ui/option-list.tsx'
import { SecondsLeft } from '../ui/seconds-left.tsx'
import { Fault, lockIn, SendHint, TaskScreen } from '../ui/task-screen.tsx'
import * as words from './words/game.ts'

/** Options of at most this many letters are set larger. */
const briefLetters = 18

type GameQuestionProps = { game: GameView; own: OwnGame | null; answers: Answers }

/** The question: alone at first, then open or closed. If one option is right, a tap answers; if several are, people choose and then send. */
export function GameQuestion({ game, own, answers }: GameQuestionProps): ReactNode {
  const { question, questionIndex } = game
  const [picked, setPicked] = useKeptChoice(`${game.id}:${questionIndex}`)
  useWakeLock()
  const subject = subjectOf('game.answer', game.id, questionIndex)
  const outcome = answers.outcomes[subject]
  const pending = answers.pending.find(
    ({ command }) =>
      command.type === 'game.answer' && command.gameId === game.id && command.questionIndex === questionIndex,
  )
  const recorded = own?.questionIndex === questionIndex ? own.selected : null
  const sent = pending?.command.type === 'game.answer' ? pending.command.selectedOptions : null
  const given = recorded ?? sent ?? (outcome?.kind === 'done' ? picked : null)
  const isLocked = given !== null || game.phase !== 'open'
  const choices = question?.choices ?? 1

  const answer = (selectedOptions: number[]) => {
    if (isLocked || selectedOptions.length === 0) return
    lockIn()
    setPicked(selectedOptions)
    answers.ask({ type: 'game.answer', gameId: game.id, questionIndex, selectedOptions })
  }
  const options = (question?.options ?? []).flatMap((text, index) => (text === '' ? [] : [{ index, text }]))
  const isIn = recorded !== null || outcome?.kind === 'done'
  const said = isIn ? words.answerIn : sent !== null ? words.sending : null
  // [Z22] The options may come a moment after the intro is over.
  const isAlone = game.phase === 'intro' || options.length === 0
  return (
    <TaskScreen
      kind={isAlone ? 'game-alone' : 'game'}
      title={question?.question ?? ''}
      pageTitle={words.questionOf(questionIndex + 1, game.questionCount)}
      eyebrow={
        <>
          <span className="badge">{words.questionOf(questionIndex + 1, game.questionCount)}</span>
          <span className="count">{words.points(shownPoints(question?.points ?? 0))}</span>
          {game.phase === 'open' && game.closesAt !== null && <TimeLeft game={game} closesAt={game.closesAt} />}
        </>
      }
      action={
        isAlone ? (
          <p className="hint action-hint">{words.getReady}</p>
        ) : (
          <>
            <Fault outcome={outcome} />
            <SendHint phase={pending?.phase ?? null}>
              <strong className="game-said">
                {said ?? (game.phase === 'open' ? '' : given === null ? words.timeIsUp : '')}
              </strong>{' '}
              {said !== null || game.phase !== 'open'
                ? words.watchDisplay
                : choices > 1
                  ? words.chooseMany(choices)
                  : words.chooseOne}
            </SendHint>
            {choices > 1 && !isLocked && (
              <button
                type="button"
                className="button button-main"
                disabled={picked.length === 0}
                onClick={() => answer(picked)}
              >
                {words.submit}
              </button>
            )}
          </>
        )
      }
    >
      {isAlone ? (
        <div className="game-count-down">
          {game.phase === 'intro' && game.openedAt !== null && <CountDown game={game} openedAt={game.openedAt} />}
        </div>
      ) : (
        <div className="game-choices" data-brief={options.every(({ text }) => text.length <= briefLetters)}>
          {choices > 1 ? (
            <OptionList
              label={question?.question ?? ''}
              options={options}
              selected={given ?? picked}
              allowsMany
              isLocked={isLocked}
              onSelect={(next) => next.length <= choices && setPicked(next)}
            />
          ) : (
            <ul className="options" aria-label={question?.question ?? ''} data-locked={isLocked}>
              {options.map(({ index, text }) => {
                const isChosen = given?.includes(index) === true
                return (
                  <li key={index}>
                    <button
                      type="button"
                      className="option game-option"
                      data-chosen={isChosen}
                      aria-pressed={isChosen}
                      aria-disabled={isLocked}
                      style={tape(index)}
                      onClick={() => answer([index])}
                    >
                      <OptionRow index={index} text={text} state={isChosen && <CheckIcon />} />
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      )}
    </TaskScreen>
  )
}

/** [Z22] The last three seconds before the options. The display counts them too, so they are not read out. */
function CountDown({ game, openedAt }: { game: GameView; openedAt: string }): ReactNode {
  const left = useSecondsUntil(openedAt, game.phaseAt, game.introSeconds)
  return (
    <span key={left} className="t-num" translate="no" aria-hidden="true">
      {left > 0 && left <= countedSeconds ? numberText(left) : ''}
    </span>
  )
}

const warnedSeconds = 5

/** The whole seconds left, by server time, as the display shows them. */
function TimeLeft({ game, closesAt }: { game: GameView; closesAt: string }): ReactNode {
  const left = useSecondsUntil(closesAt, game.openedAt, game.question?.timeLimit ?? 0)
  return <SecondsLeft left={left} warnsAt={warnedSeconds} isWarned={left > 0 && left <= warnedSeconds} />
}

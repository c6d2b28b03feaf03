import { type ReactNode, useContext, useEffect, useId } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Leaderboard, QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { standingIn } from '../../../schema/tools/quizzes/leaderboard.ts'
import { chosenOptions } from '../../../schema/tools/quizzes/questions.ts'
import { sharesOf, wholePercent } from '../../../schema/values/figures.ts'
import { percentText } from '../../ui/say.ts'
import { tagged } from '../../ui/tagged.ts'
import type { Answers } from '../answers/use-answers.ts'
import { LeaderList, OwnPlace } from '../ui/places.tsx'
import { ResultRows } from '../ui/result-rows.tsx'
import { RoomContext } from '../ui/room-context.ts'
import { TaskScreen } from '../ui/task-screen.tsx'
import { Typed } from '../ui/typed.tsx'
import { liveResults, responses } from '../ui/words/options.ts'
import { QuizReview } from './quiz-review.tsx'
import { type CompletedAttempt, filledOptions } from './quiz-run.ts'
import * as words from './words/quiz.ts'

type QuizCompleteProps = {
  quiz: QuizView
  /** Null if the quiz ended before this participant had completed it. */
  attempt: CompletedAttempt | null
  /** Whether it was just completed on this page. */
  isFresh: boolean
  /** Whether there is another quiz to take. */
  hasAnother: boolean
  refresh: Answers['refresh']
}

/** The score, and what else may be shown by now. */
export function QuizComplete({ quiz, attempt, isFresh, hasAnother, refresh }: QuizCompleteProps): ReactNode {
  const { isActive, leaderboard, results } = quiz
  const mayReview = quiz.showResults && quiz.showCorrectAnswers
  const isMissing = attempt !== null && (attempt.totalScore === null || (mayReview && attempt.review === null))
  // [Q27] Nobody gets leaders while scores wait, also after the quiz has closed.
  const waits = leaderboard !== null && leaderboard.leaders.length === 0 && (isActive || leaderboard.players > 0)
  useAttemptRead(quiz.id, isMissing && !waits, refresh)
  const title = isFresh ? words.completeTitle : words.alreadyTitle
  return (
    <TaskScreen
      title={isActive ? title : words.endedTitle}
      eyebrow={<Typed className="eyebrow-title" text={quiz.title} />}
    >
      {isActive && !isFresh && <p className="lead">{words.already}</p>}
      {attempt !== null && <OwnScore attempt={attempt} isActive={isActive} />}
      {leaderboard !== null && waits && <p className="lead">{words.finished(leaderboard.players)}</p>}
      {leaderboard !== null && !waits && <Leaders board={leaderboard} attempt={attempt} />}
      {mayReview && attempt !== null && attempt.review !== null && <QuizReview quiz={quiz} review={attempt.review} />}
      {results !== null && attempt !== null && <LiveResults quiz={quiz} results={results} attempt={attempt} />}
      <p className="hint">{words.keepOpen}</p>
      {hasAnother && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {words.another}
        </button>
      )}
    </TaskScreen>
  )
}

/** [Q27] The score, or when it will be there. */
function OwnScore({ attempt, isActive }: { attempt: CompletedAttempt; isActive: boolean }): ReactNode {
  const { totalScore, totalPossibleScore } = attempt
  if (totalScore === null) return <p className="lead">{isActive ? words.scoreWaits : words.scoreComing}</p>
  const percent = wholePercent(totalScore, totalPossibleScore)
  return (
    <div className="score">
      <p className="score-points">
        {tagged(words.yourScore(totalScore, totalPossibleScore), {
          unseen: (inside) => <span className="unseen">{inside}</span>,
          score: (inside) => <strong>{inside}</strong>,
          possible: (inside) => <span className="score-possible">{inside}</span>,
        })}
      </p>
      <p className="score-percent">{percentText(percent, 0)}</p>
      <span className="score-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </span>
    </div>
  )
}

/** One's own place, and the leaders. */
function Leaders({ board, attempt }: { board: Leaderboard; attempt: CompletedAttempt | null }): ReactNode {
  const player = attempt?.player
  const standing = attempt === null || attempt.totalScore === null ? null : standingIn(board, attempt.totalScore)
  return (
    <>
      {player !== undefined && standing !== null && (
        <OwnPlace name={player.name} players={board.players} {...standing} />
      )}
      <LeaderList title={words.leaders} leaders={board.leaders.slice(0, 5)} ownId={player?.playerId} />
    </>
  )
}

type LiveResultsProps = { quiz: QuizView; results: NonNullable<QuizView['results']>; attempt: CompletedAttempt }

/** How everyone answered, while the presenter shows it. */
function LiveResults({ quiz, results, attempt }: LiveResultsProps): ReactNode {
  const id = useId()
  const { totalResponses, averageScore } = results
  return (
    <section className="results" aria-labelledby={id}>
      <header className="results-head">
        <h2 id={id}>{quiz.isActive ? liveResults : words.finalResults}</h2>
        <p className="count">{responses(totalResponses)}</p>
      </header>
      <p className="lead">{words.averageScore(averageScore, attempt.totalPossibleScore)}</p>
      {quiz.questions.map((question, index) => {
        const given = results.questions.find((q) => q.questionIndex === index)?.options ?? []
        const counts = question.options.map((_, option) => given.find((one) => one.optionIndex === option)?.count ?? 0)
        const shares = sharesOf(counts, totalResponses)
        const answer = attempt.answers.find(({ questionIndex }) => questionIndex === index)
        const own = answer === undefined ? [] : chosenOptions(answer)
        return (
          // Questions never change their places, and two may read the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the question's identity
          <div key={index} className="result-question">
            <h3 dir="auto">
              {index + 1}. {question.question}
            </h3>
            <ResultRows
              unit="answer"
              rows={filledOptions(question.options).map(({ index: option, text }) => ({
                ...{ index: option, text, count: counts[option] ?? 0, share: shares[option] ?? 0 },
                note: own.includes(option) ? words.yourAnswer : null,
              }))}
            />
          </div>
        )
      })}
    </section>
  )
}

/** Asks for a score or a review that was not there at first. Phones ask at random times, not all at once. */
function useAttemptRead(quizId: string, isDue: boolean, refresh: Answers['refresh']): void {
  const { spreadMs } = useContext(RoomContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a crowd that grows does not make its phones ask again
  useEffect(() => {
    if (!isDue || refresh === null) return
    const ask = () => {
      void refresh({ quizId })
      timer = setTimeout(ask, everyMs)
    }
    const everyMs = Math.max(limits.quizListPollMs, spreadMs)
    let timer = setTimeout(ask, Math.random() * everyMs)
    return () => clearTimeout(timer)
  }, [quizId, isDue, refresh])
}

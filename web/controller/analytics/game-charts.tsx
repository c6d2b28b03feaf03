import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { type GameOutcome, gameOutcome, type QuestionOutcome } from '../../../schema/tools/games/game-outcome.ts'
import { isGoodRate } from '../../../schema/tools/quizzes/tally.ts'
import { percentage } from '../../../schema/values/figures.ts'
import { readGameResults } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ExportLinks, Figure, Figures, PhonesShare } from '../engagement/analytics-parts.tsx'
import { LeaderRows } from '../engagement/leader-rows.tsx'
import { ResultBars } from '../engagement/result-bars.tsx'
import * as lists from '../engagement/words/engagement.ts'
import { named } from '../engagement/words/phrases.ts'
import * as words from '../games/words/past-games.ts'
import * as quizWords from '../quizzes/words/quizzes.ts'
import { HardestQuestions, ScoreColumns } from './score-columns.tsx'

/** How a game that is over went: its leaders, its scores, its hardest questions, and each question. */
export function GameCharts({ game }: { game: GameView }): ReactNode {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.gameResults(game.id),
    queryFn: () => valueOrThrow(readGameResults(game.id)),
  })
  if (isError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
        {words.notLoaded}
        <Button size="s" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </p>
    )
  }
  if (data === undefined) return <SkeletonRows rows={3} />
  const outcome = gameOutcome(data)
  if (outcome.players === 0) return <p className="text-14 text-muted">{words.nobody}</p>
  const file = `/api/games/${game.id}/export`
  return (
    <>
      <OutcomeFigures outcome={outcome} />
      {game.hasLeaderboard && <LeaderRows leaders={data.players.slice(0, 5)} />}
      {outcome.possiblePoints > 0 && (
        <ScoreColumns title={game.title} classes={outcome.scores} total={outcome.players} />
      )}
      <HardestQuestions hard={outcome.hardest} questions={data.questions} />
      <ol aria-label={quizWords.questions} className="flex flex-col gap-6">
        {outcome.questions.map((one) => (
          <Question key={one.index} outcome={one} />
        ))}
      </ol>
      <ExportLinks
        links={[
          { label: lists.exportCsv, href: `${file}?format=csv` },
          { label: lists.exportXlsx, href: `${file}?format=xlsx` },
        ]}
      />
    </>
  )
}

function OutcomeFigures({ outcome }: { outcome: GameOutcome }): ReactNode {
  const { players, answeredRate, averagePoints, possiblePoints } = outcome
  return (
    <Figures>
      <Figure name={words.players} value={players.toLocaleString()} />
      <Figure name={words.answered} value={words.percent(answeredRate)} />
      <Figure
        name={words.averagePoints}
        value={
          <>
            {averagePoints.toLocaleString()}
            <span className="text-14 font-body text-muted">{words.ofPossible(possiblePoints)}</span>
          </>
        }
      />
      <PhonesShare responses={players} />
    </Figures>
  )
}

function Question({ outcome: { index, question, chosen, answered, rate } }: { outcome: QuestionOutcome }): ReactNode {
  const bars = question.options.flatMap((text, place) => {
    const count = chosen[place] ?? 0
    const isCorrect = question.correct.includes(place)
    return text === '' ? [] : [{ place, text, count, share: percentage(count, answered), isCorrect }]
  })
  return (
    <li className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h4 dir="auto" className="min-w-0 flex-1 basis-48 font-label [overflow-wrap:anywhere]">
          <span className="t-num text-faint">{index + 1} </span>
          {question.question}
        </h4>
        <Badge tone={isGoodRate(rate) ? 'ok' : 'warn'}>{quizWords.correctRate(rate)}</Badge>
      </div>
      <ResultBars caption={named(quizWords.answers, question.question)} bars={bars} unit={quizWords.answers} />
    </li>
  )
}

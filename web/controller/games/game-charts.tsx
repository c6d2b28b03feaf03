import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { gameOutcome } from '../../../schema/tools/games/game-outcome.ts'
import { shownLeaders, shownPoints } from '../../../schema/tools/games/points.ts'
import { readGameResults } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { numberText, percentText } from '../../ui/say.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import {
  ExportLinks,
  Figure,
  Figures,
  LeaderRows,
  PhonesShare,
  QuestionResult,
} from '../engagement/analytics-parts.tsx'
import { optionBars } from '../engagement/result-bars.tsx'
import { HardestQuestions, ScoreColumns } from '../engagement/score-columns.tsx'
import * as charts from '../engagement/words/charts.ts'
import * as words from './words/past-games.ts'

/** How a game that is over went: its leaders, its scores, its hardest questions, and each question. */
export function GameCharts({ game }: { game: GameView }): ReactNode {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.gameResults(game.id),
    queryFn: () => valueOrThrow(readGameResults(game.id)),
  })
  if (isError) return <ReadFailed text={words.notLoaded} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={3} />
  const outcome = gameOutcome(data)
  if (outcome.players === 0) return <p className="text-14 text-muted">{words.nobody}</p>
  return (
    <>
      <Figures>
        <Figure name={words.players} value={numberText(outcome.players)} />
        <Figure name={words.answered} value={percentText(outcome.answeredRate, 0)} />
        <Figure
          name={words.averagePoints}
          value={words.pointsOfPossible(shownPoints(outcome.averagePoints), shownPoints(outcome.possiblePoints))}
        />
        <PhonesShare responses={outcome.players} />
      </Figures>
      {game.hasLeaderboard && <LeaderRows leaders={shownLeaders(data.players.slice(0, 5))} />}
      {outcome.possiblePoints > 0 && (
        <ScoreColumns title={game.title} classes={outcome.scores} total={outcome.players} />
      )}
      <HardestQuestions hard={outcome.hardest} questions={data.questions} />
      <ol aria-label={charts.questions} className="flex flex-col gap-6">
        {outcome.questions.map(({ index, question, chosen, answered, rate }) => (
          <QuestionResult
            key={index}
            index={index}
            question={question.question}
            bars={optionBars(question.options, (optionIndex) => chosen[optionIndex] ?? 0, question.correct, answered)}
            correctRate={rate}
          />
        ))}
      </ol>
      <ExportLinks as={['csv', 'xlsx']} hrefOf={(format) => `/api/games/${game.id}/export?format=${format}`} />
    </>
  )
}

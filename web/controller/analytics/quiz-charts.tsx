import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { hardestQuestions } from '../../../schema/tools/quizzes/scores.ts'
import { readQuizScores } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { HardestQuestions, ScoreColumns } from './score-columns.tsx'
import * as words from './words/charts.ts'

/** How the scores of a quiz are spread, and the questions that the fewest got right. */
export function QuizCharts({ quiz }: { quiz: QuizView }): ReactNode {
  const hard = hardestQuestions(quiz.questions, quiz.results)
  return (
    <div className="flex flex-col gap-4">
      <ScoreChart quiz={quiz} />
      <HardestQuestions hard={hard} questions={quiz.questions} />
    </div>
  )
}

function ScoreChart({ quiz }: { quiz: QuizView }): ReactNode {
  const completed = quiz.results?.totalResponses ?? 0
  const { data, isError, refetch } = useQuery({
    // Whoever completes it next asks for the new scores; until they are here the last ones stay.
    queryKey: queryKeys.quizScores(quiz.id, completed),
    queryFn: () => valueOrThrow(readQuizScores(quiz.id)),
    placeholderData: keepPreviousData,
  })
  if (isError && data === undefined)
    return (
      <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
        {words.notLoaded}
        <Button size="s" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      </p>
    )
  if (data === undefined) return <SkeletonRows rows={2} />
  return <ScoreColumns title={quiz.title} classes={data.distribution} total={data.totalResponses} />
}

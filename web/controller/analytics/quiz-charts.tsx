import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { type Hardness, hardestQuestions, type ScoreClass } from '../../../schema/tools/quizzes/scores.ts'
import { percentage } from '../../../schema/values/figures.ts'
import { readQuizScores } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NotRead } from '../engagement/analytics-parts.tsx'
import { BarTable } from '../engagement/result-bars.tsx'
import { named } from '../words/phrases.ts'
import { ColumnChart } from './column-chart.tsx'
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
  if (isError && data === undefined) return <NotRead text={words.notLoaded} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={2} />
  return <ScoreColumns title={quiz.title} classes={data.distribution} total={data.totalResponses} />
}

type ScoreColumnsProps = { title: string; classes: readonly ScoreClass[]; total: number }

/** How scores are spread, as columns and as a table. */
export function ScoreColumns({ title, classes, total }: ScoreColumnsProps): ReactNode {
  const ranges = classes.map((one) => ({ ...one, name: words.scoreRange(one.from, one.to) }))
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-14 font-label">{words.distribution}</h4>
      <ColumnChart
        columns={ranges.map(({ name, from, count }) => ({ key: name, label: words.fromPercent(from), count }))}
      />
      <BarTable
        caption={named(words.distribution, title)}
        columns={[words.scoreColumn, words.peopleColumn, words.shareColumn]}
        rows={ranges.map((one) => ({ ...one, share: percentage(one.count, total) }))}
      />
    </div>
  )
}

type HardestProps = { hard: readonly Hardness[]; questions: readonly { question: string }[] }

/** The questions that the fewest got right. */
export function HardestQuestions({ hard, questions }: HardestProps): ReactNode {
  if (hard.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <h4 className="text-14 font-label">{words.hardest}</h4>
      <ol className="flex flex-col gap-1 text-14">
        {hard.map(({ index, rate }) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1">
            <span dir="auto" className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
              <span className="t-num text-faint">{index + 1} </span>
              {questions[index]?.question}
            </span>
            <span className="t-num font-heading">{words.gotItRight(rate)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

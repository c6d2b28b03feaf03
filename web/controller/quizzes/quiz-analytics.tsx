import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { possibleScore } from '../../../schema/tools/quizzes/attempts/attempt.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { hardestQuestions } from '../../../schema/tools/quizzes/scores.ts'
import { correctRate } from '../../../schema/tools/quizzes/tally.ts'
import { readQuizScores } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { numberText } from '../../ui/say.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import {
  Engagement,
  ExportLinks,
  Figure,
  Figures,
  Leaders,
  PhonesShare,
  QuestionResult,
} from '../engagement/analytics-parts.tsx'
import { answersTo } from '../engagement/engagement-item.ts'
import { questionBars } from '../engagement/result-bars.tsx'
import { HardestQuestions, ScoreColumns } from '../engagement/score-columns.tsx'
import * as shared from '../engagement/words/cards.ts'
import * as charts from '../engagement/words/charts.ts'
import * as words from './words/quizzes.ts'

/** The answers to each question, live, and the quiz's files to download. */
export function QuizAnalytics({ quiz }: { quiz: QuizView }): ReactNode {
  const total = answersTo(quiz)
  return (
    <>
      <Figures>
        <Figure name={shared.totalResponses} value={numberText(total)} />
        <Figure name={words.averageScore} value={words.scoreOf(quiz.results?.averageScore ?? 0, possibleScore(quiz))} />
        <Engagement responses={total} />
        <PhonesShare responses={total} />
      </Figures>
      {quiz.leaderboard !== null && quiz.leaderboard.players > 0 && (
        <Leaders title={words.leaders} leaders={quiz.leaderboard.leaders} />
      )}
      {total > 0 && (
        <div className="flex flex-col gap-4">
          <ScoreChart quiz={quiz} />
          <HardestQuestions hard={hardestQuestions(quiz.questions, quiz.results)} questions={quiz.questions} />
        </div>
      )}
      <ol aria-label={words.questions} className="flex flex-col gap-6">
        {quiz.questions.map((question, index) => {
          const { bars, unanswered } = questionBars(question, index, quiz.results)
          const rate = total === 0 ? null : correctRate(index, quiz.results)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
            <QuestionResult key={index} index={index} question={question.question} bars={bars} correctRate={rate}>
              {unanswered > 0 && <p className="t-num text-14 text-muted">{words.noAnswer(unanswered)}</p>}
            </QuestionResult>
          )
        })}
      </ol>
      <ExportLinks
        as={['json', 'csv', 'xlsx']}
        hrefOf={(format) => `/api/quizzes/${quiz.id}/export?format=${format}`}
      />
    </>
  )
}

function ScoreChart({ quiz }: { quiz: QuizView }): ReactNode {
  const completed = quiz.results?.totalResponses ?? 0
  const { data, isError, refetch } = useQuery({
    // The key contains the count, so each completion reads the scores again; the old ones stay until then.
    queryKey: queryKeys.quizScores(quiz.id, completed),
    queryFn: () => valueOrThrow(readQuizScores(quiz.id)),
    placeholderData: keepPreviousData,
  })
  if (isError && data === undefined) return <ReadFailed text={charts.notLoaded} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={2} />
  return <ScoreColumns title={quiz.title} classes={data.distribution} total={data.totalResponses} />
}

import type { ReactNode } from 'react'
import { engagementLabel } from '../../../schema/room/analytics.ts'
import { possibleScore } from '../../../schema/room/attempt-rules.ts'
import type { QuizView } from '../../../schema/room/project-engagement.ts'
import { Badge } from '../../ui/badge.tsx'
import { questionBars } from './bars.ts'
import { ExportLinks } from './export-links.tsx'
import { Figure, Figures } from './figures.tsx'
import { ResultBars } from './result-bars.tsx'

/** What was answered to each question (spec 9), live, and the files to take home. */
export function QuizAnalytics({ quiz }: { quiz: QuizView }): ReactNode {
  const total = quiz.results?.totalResponses ?? 0
  const file = `/api/quizzes/${quiz.id}/export`
  return (
    <>
      <Figures>
        <Figure name="Total responses" value={total.toLocaleString()} />
        <Figure name="Average score" value={`${quiz.results?.averageScore ?? 0} of ${possibleScore(quiz)}`} />
        <Figure name="Engagement" value={engagementLabel(total)} />
      </Figures>
      <ol aria-label="Questions" className="flex flex-col gap-6">
        {quiz.questions.map((question, index) => {
          const { bars, unanswered, correctRate, isGreen } = questionBars(question, index, quiz.results)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place
            <li key={index} className="flex flex-col gap-3">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <h4 dir="auto" className="min-w-0 flex-1 basis-48 font-label [overflow-wrap:anywhere]">
                  <span className="t-num text-faint">{index + 1} </span>
                  {question.question}
                </h4>
                {total > 0 && <Badge tone={isGreen ? 'ok' : 'warn'}>{correctRate}% correct</Badge>}
              </div>
              <ResultBars caption={`Answers: ${question.question}`} bars={bars} unit="Answers" />
              {unanswered > 0 && (
                <p className="t-num text-14 text-muted">{unanswered.toLocaleString()} gave no answer</p>
              )}
            </li>
          )
        })}
      </ol>
      <ExportLinks
        links={[
          { label: 'Export as JSON', href: `${file}?format=json` },
          { label: 'Export as CSV', href: `${file}?format=csv` },
        ]}
      />
    </>
  )
}

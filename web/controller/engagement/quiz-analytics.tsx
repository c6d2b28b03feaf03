import type { ReactNode } from 'react'
import { engagementLabel } from '../../../schema/room/analytics.ts'
import { possibleScore } from '../../../schema/room/attempt-rules.ts'
import type { QuizView } from '../../../schema/room/project-engagement.ts'
import { Badge } from '../../ui/badge.tsx'
import { questionBars } from './bars.ts'
import { ExportLinks } from './export-links.tsx'
import { Figure, Figures } from './figures.tsx'
import { ResultBars } from './result-bars.tsx'
import * as shared from './words/asks.ts'
import * as lists from './words/lists.ts'
import { named } from './words/phrases.ts'
import * as words from './words/quizzes.ts'

/** What was answered to each question (spec 9), live, and the files to take home. */
export function QuizAnalytics({ quiz }: { quiz: QuizView }): ReactNode {
  const total = quiz.results?.totalResponses ?? 0
  const file = `/api/quizzes/${quiz.id}/export`
  return (
    <>
      <Figures>
        <Figure name={shared.totalResponses} value={total.toLocaleString()} />
        <Figure name={words.averageScore} value={words.scoreOf(quiz.results?.averageScore ?? 0, possibleScore(quiz))} />
        <Figure name={shared.engagement} value={shared.levels[engagementLabel(total)]} />
      </Figures>
      <ol aria-label={words.questions} className="flex flex-col gap-6">
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
                {total > 0 && <Badge tone={isGreen ? 'ok' : 'warn'}>{words.correctRate(correctRate)}</Badge>}
              </div>
              <ResultBars caption={named(words.answers, question.question)} bars={bars} unit={words.answers} />
              {unanswered > 0 && <p className="t-num text-14 text-muted">{words.noAnswer(unanswered)}</p>}
            </li>
          )
        })}
      </ol>
      <ExportLinks
        links={[
          { label: lists.exportJson, href: `${file}?format=json` },
          { label: lists.exportCsv, href: `${file}?format=csv` },
        ]}
      />
    </>
  )
}

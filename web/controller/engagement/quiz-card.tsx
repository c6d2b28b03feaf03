import { memo, type ReactNode } from 'react'
import { scorePercentage } from '../../../schema/room/analytics.ts'
import { possibleScore } from '../../../schema/room/attempt-rules.ts'
import type { QuizView } from '../../../schema/room/project-engagement.ts'
import { Switch } from '../../ui/checkbox.tsx'
import { useDeskActions } from '../desk.ts'
import { excerpt } from '../excerpt.ts'
import { failureNotice } from '../notices.ts'
import { showNotice } from '../outcome-toasts.ts'
import { AskCard } from './ask-card.tsx'
import type { CardPlace } from './ask-list.tsx'
import { Figure, Figures } from './figures.tsx'
import { QuizAnalytics } from './quiz-analytics.tsx'
import { StageBadge } from './stage-badge.tsx'
import * as shared from './words/asks.ts'
import { named } from './words/phrases.ts'
import * as words from './words/quizzes.ts'

/** One quiz: what is in it, and while it runs how many are through and how well. */
export const QuizCard = memo(function QuizCard(props: CardPlace<QuizView> & { quiz: QuizView }): ReactNode {
  const { quiz, place, isNext, onDelete } = props
  const actions = useDeskActions()
  const { id, title, description, isActive, showResults, showCorrectAnswers, questions, timeLimit, results } = quiz
  const total = results?.totalResponses ?? 0
  const possible = possibleScore(quiz)
  const isUnused = !isActive && quiz.closedAt === null && total === 0
  const name = excerpt(title)
  return (
    <AskCard
      itemId={quiz.id}
      place={place}
      title={title}
      isLive={isActive}
      isNext={isNext}
      verb={isActive ? words.deactivate : words.activate}
      onToggle={() => actions.ask({ type: 'quiz.edit', quizId: id, patch: { isActive: !isActive } })}
      facts={
        <>
          <StageBadge ask={quiz} />
          <span>{words.countedQuestions(questions.length)}</span>
          <span>{words.countedPoints(possible)}</span>
          <span>{timeLimit === null ? words.noTimeLimit : words.secondsEach(timeLimit)}</span>
        </>
      }
      switches={
        <>
          <Switch
            label={shared.showResults}
            aria-label={named(shared.showResults, name)}
            className={isActive ? '' : 'opacity-50'}
            disabled={!isActive}
            checked={showResults}
            onChange={(event) =>
              actions.ask({ type: 'quiz.edit', quizId: id, patch: { showResults: event.currentTarget.checked } })
            }
          />
          <Switch
            label={words.showCorrectAnswers}
            aria-label={named(words.showCorrectAnswers, name)}
            className={showResults ? '' : 'opacity-50'}
            disabled={!showResults}
            checked={showCorrectAnswers}
            onChange={(event) =>
              actions.ask({ type: 'quiz.edit', quizId: id, patch: { showCorrectAnswers: event.currentTarget.checked } })
            }
          />
        </>
      }
      analytics={() => <QuizAnalytics quiz={quiz} />}
      onDelete={() => (isActive ? showNotice(failureNotice('delete', 'quiz_active')) : onDelete(quiz))}
      keptBecause={isActive ? words.keptWhileActive : null}
    >
      {description === null && isUnused ? undefined : (
        <div className="flex flex-col gap-3">
          {description !== null && (
            <p dir="auto" className="text-14 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
          {!isUnused && (
            <Figures>
              <Figure name={words.completed} value={total.toLocaleString()} />
              <Figure
                name={words.averageScore}
                value={
                  <>
                    {results?.averageScore ?? 0}
                    <span className="text-14 font-body text-muted">
                      {words.ofPossible(possible, scorePercentage(results?.averageScore ?? 0, possible))}
                    </span>
                  </>
                }
              />
            </Figures>
          )}
        </div>
      )}
    </AskCard>
  )
})

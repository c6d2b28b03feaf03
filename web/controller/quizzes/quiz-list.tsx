import { ListChecks } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { CommandOf } from '../../../schema/tools/commands.ts'
import { possibleScore } from '../../../schema/tools/quizzes/attempt-rules.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { engagementLabel, scorePercentage } from '../../../schema/values/figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { QuizCharts } from '../analytics/quiz-charts.tsx'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { failureNotice, showNotice } from '../desk/notices.ts'
import { ExportLinks, Figure, Figures, PhonesShare } from '../engagement/analytics-parts.tsx'
import { AskCard } from '../engagement/ask-card.tsx'
import { AskList, type CardPlace } from '../engagement/ask-list.tsx'
import { AskMenu } from '../engagement/ask-menu.tsx'
import { questionBars } from '../engagement/bars.ts'
import { useEngagementActions } from '../engagement/engagement-actions.ts'
import { LeaderRows } from '../engagement/leader-rows.tsx'
import { ResultBars } from '../engagement/result-bars.tsx'
import * as shared from '../engagement/words/asks.ts'
import * as lists from '../engagement/words/engagement.ts'
import { named } from '../engagement/words/phrases.ts'
import { excerpt } from '../excerpt.ts'
import { PlayLive } from '../games/play-live.tsx'
import { SceneKey } from '../stage/scene-key.tsx'
import * as stage from '../stage/words/stage.ts'
import { QuizDialog } from './quiz-dialog.tsx'
import * as words from './words/quizzes.ts'

/** The quizzes of the room, of which one is active at a time. */
export function QuizList(): ReactNode {
  const { quizzes } = useDesk().room
  const engagement = useEngagementActions()
  return (
    <AskList
      kind="quiz"
      items={quizzes}
      listWords={words.list}
      icon={<ListChecks className="size-8" />}
      card={(quiz, place) => <QuizCard key={quiz.id} quiz={quiz} {...place} />}
      Dialog={QuizDialog}
      onAdd={engagement.addQuiz}
      onDelete={engagement.deleteQuiz}
      onRevise={engagement.reviseQuiz}
      onReset={engagement.resetQuiz}
    />
  )
}

/** One quiz: its questions, and while it runs how many have completed it and how well. */
const QuizCard = memo(function QuizCard(props: CardPlace<QuizView> & { quiz: QuizView }): ReactNode {
  const { quiz, place, isNext, isLast, onDelete, onEdit, onEmpty } = props
  const actions = useDeskActions()
  const engagement = useEngagementActions()
  const { id, title, description, isActive, showResults, showCorrectAnswers, questions, timeLimit, results } = quiz
  const total = results?.totalResponses ?? 0
  const possible = possibleScore(quiz)
  const isUnused = !isActive && quiz.closedAt === null && total === 0
  const edit = (patch: Omit<CommandOf<'quiz.edit'>, 'type' | 'quizId'>) =>
    actions.ask({ type: 'quiz.edit', quizId: id, ...patch })
  const setting = (
    label: string,
    isFree: boolean,
    isOn: boolean,
    patch: (isOn: boolean) => Parameters<typeof edit>[0],
  ) => (
    <Switch
      label={label}
      aria-label={named(label, excerpt(title))}
      className={isFree ? '' : 'opacity-50'}
      disabled={!isFree}
      checked={isOn}
      onChange={(event) => edit(patch(event.currentTarget.checked))}
    />
  )
  return (
    <AskCard
      item={quiz}
      also={
        <>
          <PlayLive quiz={quiz} />
          {quiz.showLeaderboard && (quiz.isActive || quiz.closedAt !== null) && (
            <SceneKey
              scene={{ kind: 'leaderboard', id: quiz.id }}
              label={stage.showLeaders}
              about={excerpt(quiz.title)}
            />
          )}
        </>
      }
      place={place}
      isNext={isNext}
      verb={isActive ? words.deactivate : words.activate}
      onToggle={() => edit({ isActive: !isActive })}
      facts={
        <>
          <span>{words.countedQuestions(questions.length)}</span>
          <span>{words.countedPoints(possible)}</span>
          <span>{timeLimit === null ? words.noTimeLimit : words.secondsEach(timeLimit)}</span>
          {quiz.showLeaderboard && <span>{words.hasLeaderboard}</span>}
        </>
      }
      switches={
        <>
          {setting(shared.showResults, isActive, showResults, (isOn) => ({ showResults: isOn }))}
          {setting(words.showCorrectAnswers, showResults, showCorrectAnswers, (isOn) => ({ showCorrectAnswers: isOn }))}
        </>
      }
      analytics={<QuizAnalytics quiz={quiz} />}
      more={
        <AskMenu
          name={excerpt(title)}
          editLabel={words.list.edit}
          answers={total}
          isFirst={place === 0}
          isLast={isLast}
          onEdit={() => onEdit(quiz)}
          onDuplicate={() => void engagement.duplicateQuiz(quiz)}
          onEmpty={() => onEmpty(quiz)}
          onMove={(by) => void actions.perform({ type: 'quiz.move', quizId: id, order: place + by })}
        />
      }
      onDelete={() => (isActive ? showNotice(failureNotice('delete', 'quiz_active')) : onDelete(quiz))}
      keptBecause={isActive ? words.keptWhileActive : undefined}
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

/** The answers to each question, live, and its files. */
function QuizAnalytics({ quiz }: { quiz: QuizView }): ReactNode {
  const total = quiz.results?.totalResponses ?? 0
  const file = `/api/quizzes/${quiz.id}/export`
  return (
    <>
      <Figures>
        <Figure name={shared.totalResponses} value={total.toLocaleString()} />
        <Figure name={words.averageScore} value={words.scoreOf(quiz.results?.averageScore ?? 0, possibleScore(quiz))} />
        <Figure name={shared.engagement} value={shared.levels[engagementLabel(total)]} />
        <PhonesShare responses={total} />
      </Figures>
      {quiz.leaderboard !== null && quiz.leaderboard.players > 0 && (
        <section aria-label={words.leaders}>
          <h4 className="text-14 font-label text-muted">{words.leaders}</h4>
          <LeaderRows leaders={quiz.leaderboard.leaders} />
        </section>
      )}
      {total > 0 && <QuizCharts quiz={quiz} />}
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
          { label: lists.exportXlsx, href: `${file}?format=xlsx` },
        ]}
      />
    </>
  )
}

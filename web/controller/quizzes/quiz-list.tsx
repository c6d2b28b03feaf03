import { ListChecks } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { CommandOf } from '../../../schema/engine/commands/commands.ts'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { wasPlayed } from '../../../schema/tools/games/game-outcome.ts'
import { possibleScore } from '../../../schema/tools/quizzes/attempts/attempt.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { wholePercent } from '../../../schema/values/figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { EndIcon } from '../../ui/icons.tsx'
import { numberText } from '../../ui/say.ts'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { Figure, Figures } from '../engagement/analytics-parts.tsx'
import { EngagementCard, State, StateBadge } from '../engagement/engagement-card.tsx'
import { answersTo, type CardProps, type EngagementCommands } from '../engagement/engagement-item.ts'
import { EngagementList } from '../engagement/engagement-list.tsx'
import { RowKey } from '../engagement/row-key.tsx'
import * as shared from '../engagement/words/cards.ts'
import { excerpt } from '../excerpt.ts'
import { changesFrom } from '../forms/use-draft.ts'
import { PlayLive } from '../games/play-live.tsx'
import { failureNotice, showNotice } from '../notices/notices.ts'
import { SceneKey } from '../stage/scene-key.tsx'
import * as stage from '../stage/words/stage.ts'
import { countedPoints, named } from '../words/phrases.ts'
import { QuizAnalytics } from './quiz-analytics.tsx'
import { QuizDialog } from './quiz-dialog.tsx'
import { checkQuiz, draftOf, type QuizInput } from './quiz-form.ts'
import * as words from './words/quizzes.ts'

/** The fields of a quiz that can be corrected. */
const fieldsOf = ({ title, description, questions, timeLimit, showLeaderboard }: QuizInput) => ({
  ...{ title, description, questions, timeLimit, showLeaderboard },
})

const commands: EngagementCommands<QuizView, QuizInput> = {
  add: (input) => ({ type: 'quiz.add', ...input }),
  revise(opened, input) {
    const before = checkQuiz(draftOf(opened), opened.timeLimit === null)
    const changes = before.ok ? changesFrom(fieldsOf(before.input), fieldsOf(input)) : fieldsOf(input)
    return { type: 'quiz.revise', quizId: opened.id, ...changes, base: versionOf(opened) }
  },
  duplicate: (quizId) => ({ type: 'quiz.duplicate', quizId }),
  move: (quizId, order) => ({ type: 'quiz.move', quizId, order }),
  reset: (quizId) => ({ type: 'quiz.reset', quizId }),
  remove: (quizId) => ({ type: 'quiz.delete', quizId }),
}

/** The quizzes of the room, of which one is active at a time. */
export function QuizList(): ReactNode {
  const { quizzes } = useDesk().snapshot
  return (
    <EngagementList
      hint={words.twoWays}
      items={quizzes}
      listWords={words.list}
      icon={ListChecks}
      commands={commands}
      Card={QuizCard}
      Dialog={QuizDialog}
    />
  )
}

/** The state of a quiz, and how many played it live. Apart from the card, which is not redrawn with each change of the room. */
function QuizState({ quiz }: { quiz: QuizView }): ReactNode {
  const { games } = useDesk().snapshot
  // A game in its lobby is live, though nobody has played it yet.
  const isShown = (game: GameView) => game.quizId === quiz.id && (game.phase !== 'ended' || wasPlayed(game))
  const [last] = games.filter(isShown).slice(-1)
  if (last === undefined) return <StateBadge item={quiz} />
  const isOn = quiz.isActive || last.phase !== 'ended'
  const hasClosedSince = quiz.closedAt !== null && quiz.closedAt > last.createdAt
  return (
    <>
      {isOn ? (
        <Badge tone="live" hasLamp>
          {shared.live}
        </Badge>
      ) : (
        <State icon={EndIcon} text={hasClosedSince ? shared.closed : shared.played} />
      )}
      <span>{words.playedBy(last.players ?? 0)}</span>
    </>
  )
}

/** One quiz: its description, and once it has been active, how many have completed it and how well. */
const QuizCard = memo(function QuizCard(props: CardProps<QuizView>): ReactNode {
  const quiz = props.item
  const { ask } = useDeskActions()
  const { id, title, description, isActive, questions, timeLimit, results } = quiz
  const total = answersTo(quiz)
  const possible = possibleScore(quiz)
  const average = results?.averageScore ?? 0
  const isUnused = !isActive && quiz.closedAt === null && total === 0
  const edit = (patch: Omit<CommandOf<'quiz.edit'>, 'type' | 'quizId'>) =>
    ask({ type: 'quiz.edit', quizId: id, ...patch })
  const name = excerpt(title)
  const setting = (label: string, isFree: boolean, field: 'showResults' | 'showCorrectAnswers') => (
    <Switch
      label={label}
      aria-label={named(label, name)}
      className={isFree ? '' : 'opacity-50'}
      disabled={!isFree}
      checked={quiz[field]}
      onChange={(isOn) => edit({ [field]: isOn })}
    />
  )
  const verb = isActive ? words.stop : words.start
  const toggle = () => edit({ isActive: !isActive })
  const leaders = quiz.showLeaderboard && (isActive || quiz.closedAt !== null) && (
    <SceneKey scene={{ kind: 'leaderboard', id }} label={stage.showLeaders} about={name} />
  )
  const isOver = quiz.closedAt !== null && leaders !== false
  return (
    <EngagementCard
      {...props}
      commands={commands}
      editLabel={words.list.edit}
      // The hall plays together: to take it alone is the second choice.
      next={
        isActive ? (
          <>
            {leaders}
            <RowKey verb={verb} about={name} icon={EndIcon} isLit isGuarded={props.hasMoved} onPress={toggle} />
          </>
        ) : isOver ? (
          leaders
        ) : (
          <PlayLive quiz={quiz} isNext={props.isNext} />
        )
      }
      also={
        !isActive && (
          <>
            <Button size="s" variant="quiet" aria-label={named(verb, name)} isGuarded={props.hasMoved} onClick={toggle}>
              {verb}
            </Button>
            {isOver && <PlayLive quiz={quiz} isNext={false} />}
          </>
        )
      }
      verb={verb}
      onToggle={toggle}
      state={<QuizState quiz={quiz} />}
      facts={
        <>
          <span>{words.countedQuestions(questions.length)}</span>
          <span>{countedPoints(possible)}</span>
          <span>{timeLimit === null ? words.noTimeLimit : words.secondsEach(timeLimit)}</span>
          {quiz.showLeaderboard && <span>{words.hasLeaderboard}</span>}
        </>
      }
      switches={
        <>
          {setting(shared.showResults, isActive, 'showResults')}
          {setting(words.showCorrectAnswers, quiz.showResults, 'showCorrectAnswers')}
        </>
      }
      analytics={<QuizAnalytics quiz={quiz} />}
      onDelete={isActive ? () => showNotice(failureNotice('delete', 'quiz_active')) : props.onDelete}
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
              <Figure name={words.completed} value={numberText(total)} />
              <Figure
                name={words.averageScore}
                value={words.scoreOfPossible(average, possible, wholePercent(average, possible))}
              />
            </Figures>
          )}
        </div>
      )}
    </EngagementCard>
  )
})

import './quiz-leaders.css'
import type { ReactNode } from 'react'
import type { Leaderboard } from '../../../schema/tools/quizzes/entity.ts'
import * as words from './words/quiz-leaders.ts'

type QuizLeadersProps = { title: string; board: Pick<Leaderboard, 'players' | 'leaders'> }

/** Who leads in a quiz that everybody takes at their own pace: up to ten, in two columns where they need them. */
export function QuizLeaders({ title, board: { players, leaders } }: QuizLeadersProps): ReactNode {
  return (
    <section className="stage-leaders" aria-label={words.leaderboard}>
      <header className="stage-leaders-head">
        <p className="stage-leaders-eyebrow" dir="auto">
          {title}
        </p>
        <p className="stage-leaders-eyebrow t-num">{words.completed(players)}</p>
      </header>
      <div className="stage-leaders-board">
        <h1 className="stage-leaders-title">{words.leaderboard}</h1>
        {leaders.length === 0 ? (
          <p className="stage-leaders-eyebrow">{words.nobody}</p>
        ) : (
          <ol className="stage-leaders-list" data-long={leaders.length > 5}>
            {leaders.map(({ playerId, name, points, place }) => (
              <li key={playerId} className="stage-leaders-row" data-place={place}>
                <span className="stage-leaders-place t-num">{place}</span>
                <bdi className="stage-leaders-name">{name}</bdi>
                <span className="stage-leaders-points t-num">{points.toLocaleString('en')}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

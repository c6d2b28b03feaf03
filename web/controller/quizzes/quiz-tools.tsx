import type { ReactNode } from 'react'
import { GamePanel } from '../games/game-panel.tsx'
import { PastGames } from '../games/past-games.tsx'
import { QuizList } from './quiz-list.tsx'

/** Quizzes, and those that are or were played live. */
export function QuizTools(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <GamePanel />
      <QuizList />
      <PastGames />
    </div>
  )
}

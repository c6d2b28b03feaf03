import type { ReactNode } from 'react'
import { shownLeaders } from '../../../schema/tools/games/points.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { LeaderboardScene, LeadersToCome } from '../games/game-leaders.tsx'
import { GameScene } from '../games/game-scene.tsx'
import { ThanksScene } from '../games/thanks-scene.tsx'
import { PollScene } from '../polls/poll-scene.tsx'
import { QrScene } from '../qr/qr-scene.tsx'
import { QuestionScene, QuestionsScene } from '../questions/question-scene.tsx'

/** What leaders of a quiz at everyone's own pace do not have. */
const unmarked = { placeBefore: null, mark: null, color: null, streak: 0 } as const

type SceneProps = {
  snapshot: Snapshot
  timer: Timer | null
  /** Shown while the scene has no contents yet. */
  children: ReactNode
}

/** What fills the display in place of the timer. */
export function Scene({ snapshot, timer, children }: SceneProps): ReactNode {
  const { stage, room, polls, games, quizzes, questions } = snapshot
  const { scene } = stage
  const around = { timer, room }
  switch (scene.kind) {
    case 'poll': {
      const poll = polls.find(({ id }) => id === scene.id)
      return poll === undefined ? children : <PollScene key={poll.id} poll={poll} {...around} />
    }
    case 'game': {
      const game = games.find(({ id, phase }) => id === scene.id && phase !== 'ended')
      return game === undefined ? children : <GameScene game={game} room={room} />
    }
    case 'leaderboard': {
      const game = games.find(({ id }) => id === scene.id)
      const quiz = quizzes.find(({ id }) => id === scene.id)
      const title = game?.title ?? quiz?.title ?? ''
      const shown = game?.leaders == null ? null : shownLeaders(game.leaders)
      const leaders = shown ?? quiz?.leaderboard?.leaders.map((one) => ({ ...one, ...unmarked })) ?? null
      if (leaders === null) return children
      const finished = quiz?.leaderboard?.players ?? 0
      // People have finished and nobody leads: the scores wait.
      if (quiz !== undefined && (quiz.isActive || (finished > 0 && leaders.length === 0))) {
        return <LeadersToCome title={title} finished={finished} isOpen={quiz.isActive} {...around} />
      }
      const isOver = game === undefined || game.phase === 'podium' || game.phase === 'ended'
      return <LeaderboardScene title={title} leaders={leaders} isOver={isOver} {...around} />
    }
    case 'question': {
      const question = questions.find(({ id }) => id === scene.id)
      return question === undefined ? children : <QuestionScene question={question} {...around} />
    }
    case 'questions':
      return <QuestionsScene questions={questions} {...around} />
    case 'thanks':
      return <ThanksScene snapshot={snapshot} timer={timer} />
    case 'qr':
      return <QrScene {...around} />
    case 'timer':
      return children
  }
}

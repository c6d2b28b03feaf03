import './game-scene.css'
import type { ReactNode } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import type { RoomView } from '../../../schema/tools/room/entity.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { SceneFrame } from '../scenes/scene-frame.tsx'
import { GameLeaders, GamePodium } from './game-leaders.tsx'

type LeaderboardSceneProps = { game: GameView; timer: Timer | null; room: RoomView }

/** Who leads a game, or has won it, apart from its steps. */
export function LeaderboardScene({ game, timer, room }: LeaderboardSceneProps): ReactNode {
  const isOver = game.phase === 'podium' || game.phase === 'ended'
  return (
    <SceneFrame kind="leaderboard" eyebrow={game.title} timer={timer} room={room} isOpen={false}>
      {isOver ? <GamePodium leaders={game.leaders} /> : <GameLeaders leaders={game.leaders ?? []} />}
    </SceneFrame>
  )
}

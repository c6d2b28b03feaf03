import './game-scene.css'
import type { ReactNode } from 'react'
import type { Leader } from '../../../schema/tools/games/entity.ts'
import type { RoomView } from '../../../schema/tools/room/entity.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { SceneFrame } from '../scenes/scene-frame.tsx'
import { GameLeaders, GamePodium } from './game-leaders.tsx'

type LeaderboardSceneProps = {
  title: string
  leaders: readonly Leader[]
  /** Nobody can come in front of them any more. */
  isOver: boolean
  timer: Timer | null
  room: RoomView
}

/** Who leads a game or a quiz, or has won it. */
export function LeaderboardScene({ title, leaders, isOver, timer, room }: LeaderboardSceneProps): ReactNode {
  return (
    <SceneFrame kind="leaderboard" eyebrow={title} timer={timer} room={room} isOpen={false}>
      {isOver ? <GamePodium leaders={leaders} /> : <GameLeaders leaders={leaders.slice(0, 5)} />}
    </SceneFrame>
  )
}

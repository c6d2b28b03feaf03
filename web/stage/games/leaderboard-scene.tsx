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
  /** The order is final. */
  isOver: boolean
  timer: Timer | null
  room: RoomView
}

/** The leaders or winners of a game or quiz. */
export function LeaderboardScene({ title, leaders, isOver, timer, room }: LeaderboardSceneProps): ReactNode {
  return (
    <SceneFrame kind="leaderboard" eyebrow={title} timer={timer} room={room}>
      {isOver ? <GamePodium leaders={leaders} /> : <GameLeaders leaders={leaders.slice(0, 5)} />}
    </SceneFrame>
  )
}

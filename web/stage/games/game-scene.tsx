import './game-scene.css'
import type { CSSProperties, ReactNode } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import type { RoomView } from '../../../schema/tools/room/entity.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { tape } from '../../live/option-mark.tsx'
import { JoinPanel } from '../qr/join-panel.tsx'
import { SceneFrame } from '../scenes/scene-frame.tsx'
import { GameLeaders, GamePodium } from './game-leaders.tsx'
import { GameQuestion } from './game-question.tsx'
import * as words from './words/game-scene.ts'

export type GameSceneProps = {
  game: GameView
  /** The timer in the corner, while it runs. */
  timer: Timer | null
  room: RoomView
}

/** A game fills the display: lobby, question, right answer, leaders. */
export function GameScene({ game, timer, room }: GameSceneProps): ReactNode {
  const isJoinable = room.hasEngagementFeatures && !room.isJoinLocked
  return (
    <SceneFrame kind="game" label={words.label} eyebrow={eyebrowOf(game)} timer={timer} room={room}>
      <Step game={game} isJoinable={isJoinable} />
    </SceneFrame>
  )
}

function eyebrowOf(game: GameView): string {
  const { phase, question, questionIndex, questionCount, title } = game
  if (phase === 'lobby') return words.label
  if (question === null || phase === 'podium' || phase === 'leaderboard') return title
  return `${words.questionOf(questionIndex + 1, questionCount)} · ${words.points(question.points)}`
}

function Step({ game, isJoinable }: { game: GameView; isJoinable: boolean }): ReactNode {
  switch (game.phase) {
    case 'lobby':
      return <Lobby game={game} />
    case 'leaderboard':
      return <GameLeaders leaders={game.leaders ?? []} />
    case 'podium':
      return (
        <>
          <GamePodium leaders={game.leaders} />
          <Confetti />
        </>
      )
    default:
      return <GameQuestion game={game} isJoinable={isJoinable} />
  }
}

/** How to join, and the newest players. */
function Lobby({ game }: { game: GameView }): ReactNode {
  const { players, names, title } = game
  return (
    <div className="stage-game-lobby">
      <div className="stage-game-lobby-join">
        <JoinPanel roomId={game.roomId} />
      </div>
      <div className="stage-game-lobby-who">
        <h1 className="stage-game-title" dir="auto">
          {title}
        </h1>
        <p className="stage-game-count">
          <span className="t-num">{players ?? 0}</span> {words.players(players ?? 0)}
        </p>
        {game.hasLeaderboard && names.length > 0 ? (
          <ul className="stage-game-names" data-crowd={names.length > 10}>
            {[...names].reverse().map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <p className="stage-game-eyebrow">{words.waiting}</p>
        )}
      </div>
    </div>
  )
}

const pieces = Array.from({ length: 42 }, (_, piece) => piece)

/** Pieces of tape that fall once, when the winners appear. With reduced motion there are none. */
const Confetti = (): ReactNode => (
  <div className="stage-confetti" aria-hidden="true">
    {pieces.map((piece) => (
      <span key={piece} style={pathOf(piece)} />
    ))}
  </div>
)

/** Spread by irrational ratios: the pieces look thrown, and every display shows the same. */
function pathOf(piece: number): CSSProperties {
  const part = (ratio: number) => (piece * ratio) % 1
  const style: Record<string, string> = {
    '--lane': `${(100 * part(0.618)).toFixed(1)}%`,
    '--late': `${Math.round(1_000 + 1_400 * part(0.414))}ms`,
    '--drift': `${(12 * part(0.271) - 6).toFixed(1)}vw`,
    '--turn': `${Math.round(360 + 900 * part(0.732))}deg`,
  }
  return { ...tape(piece % 6), ...style }
}

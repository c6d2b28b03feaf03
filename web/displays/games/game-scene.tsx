import './game-scene.css'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { winnerAt } from '../../../schema/tools/games/podium.ts'
import { shownLeaders, shownPoints } from '../../../schema/tools/games/points.ts'
import { isJoinable } from '../../../schema/tools/room/joinable.ts'
import type { RoomView } from '../../../schema/tools/room/settings.ts'
import { useHasCome } from '../../live/clock/ticker.ts'
import { tape } from '../../live/option-mark.tsx'
import { PlayerMark } from '../../live/player-mark.tsx'
import { tagged } from '../../ui/tagged.ts'
import { keepFitted, largestThatFits } from '../keep-fitted.ts'
import { JoinPanel } from '../qr/join-panel.tsx'
import { joiningClosed } from '../qr/words/join-panel.ts'
import { More } from '../scenes/more.tsx'
import { SceneFrame } from '../scenes/scene-frame.tsx'
import { more } from '../words/facts.ts'
import { GameLeaders, GamePodium } from './game-leaders.tsx'
import { GameQuestion } from './game-question.tsx'
import * as words from './words/game-scene.ts'

type GameSceneProps = { game: GameView; room: RoomView }

/** A game fills the display: lobby, question, right answer, leaders. It has a clock of its own, and no other. */
export function GameScene({ game, room }: GameSceneProps): ReactNode {
  return (
    <SceneFrame kind="game" label={words.label} eyebrow={eyebrowOf(game)} timer={null} room={room}>
      <Step game={game} room={room} />
    </SceneFrame>
  )
}

function eyebrowOf(game: GameView): string {
  const { phase, question, questionIndex, questionCount, title } = game
  if (phase === 'lobby') return words.label
  if (question === null || phase === 'podium' || phase === 'leaderboard') return title
  return words.questionOf(questionIndex + 1, questionCount, shownPoints(question.points))
}

function Step({ game, room }: GameSceneProps): ReactNode {
  switch (game.phase) {
    case 'lobby':
      return <Lobby game={game} room={room} />
    case 'leaderboard':
      return <GameLeaders leaders={shownLeaders(game.leaders ?? [])} climber={game.climber} />
    case 'podium':
      return (
        <>
          <GamePodium leaders={game.leaders === null ? null : shownLeaders(game.leaders)} phaseAt={game.phaseAt} />
          <Celebration at={winnerAt(game)} />
        </>
      )
    default:
      return <GameQuestion game={game} room={room} />
  }
}

/** How to join, while joining is open, and the newest players. */
function Lobby({ game, room }: GameSceneProps): ReactNode {
  const { players, names, faces, title } = game
  const canJoin = isJoinable(room)
  const hasNames = game.hasLeaderboard && names.length > 0
  return (
    <div className="stage-game-lobby">
      {canJoin && (
        <div className="stage-game-lobby-join">
          <JoinPanel roomId={room.id} />
        </div>
      )}
      <div className="stage-game-lobby-who">
        <h1 className="stage-game-title" dir="auto">
          {title}
        </h1>
        <p className="stage-game-count">
          {tagged(words.players(players ?? 0), { number: (figure) => <span className="t-num">{figure}</span> })}
        </p>
        {!canJoin && <p className="stage-game-eyebrow">{joiningClosed}</p>}
        {canJoin && !hasNames && <p className="stage-game-eyebrow">{words.waiting}</p>}
        {hasNames && <PlayerNames names={names} faces={faces} players={players ?? names.length} />}
      </div>
    </div>
  )
}

/** Type sizes as shares of the screen's height; `largestOfWidth` is a share of its width. */
const largest = 0.1
const largestOfWidth = 0.06
const smallest = 0.034

/** [B11] The newest players first, and how many more there are, at the largest size at which all fit; at the smallest size, as many whole rows as fit. */
function PlayerNames({ names, faces, players }: Pick<GameView, 'names' | 'faces'> & { players: number }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(names.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names need another size
  useLayoutEffect(() => {
    const [around, element] = [box.current, list.current]
    if (around === null || element === null) return
    const items = [...element.querySelectorAll('li')]
    const fits = (item: HTMLElement) => item.offsetTop + item.offsetHeight <= around.clientHeight
    return keepFitted(
      element,
      ({ widthPx, heightPx }, heightAt) => {
        for (const item of items) item.hidden = false
        const ceiling = Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx))
        const floor = Math.floor((ceiling * smallest) / largest)
        const isWhole = (size: number) =>
          heightAt(size) <= around.clientHeight && items.every((item) => item.scrollWidth <= item.clientWidth)
        return { fontPx: largestThatFits(floor, ceiling, isWhole) ?? floor }
      },
      () => {
        const cut = items.filter((item) => !fits(item))
        for (const item of cut) item.hidden = true
        setFitting(items.length - cut.length)
      },
      around,
    )
  }, [names.join('\n')])
  const rest = players - fitting
  return (
    <>
      <div ref={box} className="stage-game-names-place">
        <ul ref={list} className="stage-game-names">
          {names
            .map((name, index) => ({ name, face: faces[index] }))
            .reverse()
            .map(({ name, face }) => (
              <li key={name}>
                {face !== undefined && <PlayerMark {...face} />}
                <bdi>{name}</bdi>
              </li>
            ))}
        </ul>
      </div>
      {/* Its line is there in any case: if it came with the count, it would take the room of a row. */}
      <More>{rest > 0 ? more(rest) : '\u00a0'}</More>
    </>
  )
}

/** Confetti for the winner, as soon as there is one. */
function Celebration({ at }: { at: number | null }): ReactNode {
  return useHasCome(at) && <Confetti />
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
  const fractionOf = (ratio: number) => (piece * ratio) % 1
  const style: Record<string, string> = {
    '--lane': `${(100 * fractionOf(0.618)).toFixed(1)}%`,
    '--delay': `${Math.round(1_400 * fractionOf(0.414))}ms`,
    '--drift': `${(12 * fractionOf(0.271) - 6).toFixed(1)}vw`,
    '--turn': `${Math.round(360 + 900 * fractionOf(0.732))}deg`,
  }
  return { ...tape(piece % 6), ...style }
}

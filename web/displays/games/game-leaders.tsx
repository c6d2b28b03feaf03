import './game-scene.css'
import './game-leaders.css'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Leader } from '../../../schema/tools/games/entity.ts'
import { appearsAt, podiumSteps } from '../../../schema/tools/games/podium.ts'
import { useHasCome } from '../../live/clock/ticker.ts'
import { PlayerMark } from '../../live/player-mark.tsx'
import { numberText } from '../../ui/say.ts'
import { Fitted } from '../scenes/fitted.tsx'
import { type AroundScene, SceneFrame } from '../scenes/scene-frame.tsx'
import { scriptOf } from '../scenes/script.ts'
import { rowsBefore } from './rows-before.ts'
import * as words from './words/game-scene.ts'

type LeaderboardSceneProps = AroundScene & {
  title: string
  leaders: readonly Leader[]
  /** The order is final. */
  isOver: boolean
}

/** The leaders or winners of a game or quiz. */
export function LeaderboardScene({ title, leaders, isOver, ...around }: LeaderboardSceneProps): ReactNode {
  return (
    <SceneFrame kind="leaderboard" eyebrow={title} {...around}>
      {isOver ? <GamePodium leaders={leaders} phaseAt={null} /> : <GameLeaders leaders={leaders.slice(0, 5)} />}
    </SceneFrame>
  )
}

type LeadersToComeProps = AroundScene & {
  title: string
  /** How many have finished. */
  finished: number
  /** People can still take it; otherwise its scores wait for a game. */
  isOpen: boolean
}

/** [Q27] A quiz whose scores wait: how to take it and how many have finished, and no more. */
export function LeadersToCome({ title, finished, isOpen, ...around }: LeadersToComeProps): ReactNode {
  return (
    <SceneFrame kind="leaderboard" eyebrow={words.leaderboard} isOpen={isOpen} {...around}>
      <div className="stage-game-board stage-game-awaiting">
        <h1 className="stage-game-title" {...scriptOf(title)}>
          {title}
        </h1>
        <p className="stage-game-finished">{words.finished(finished)}</p>
        <p className="stage-game-eyebrow">{isOpen ? words.leadersLater : words.leadersAfterGame}</p>
      </div>
    </SceneFrame>
  )
}

type GameLeadersProps = {
  leaders: readonly Leader[]
  /** Who gained the most places. */
  climber?: Leader | null
}

/** The five with the most points, how they moved, and [Z24] who climbed most of all players. */
export function GameLeaders({ leaders, climber = null }: GameLeadersProps): ReactNode {
  const list = useOldPlaces(leaders)
  return (
    <div className="stage-game-board" data-climbs={climber !== null}>
      <h1 className="stage-game-title">{words.leaderboard}</h1>
      <ol ref={list} className="stage-game-leaders">
        {leaders.map((leader) => (
          <li
            key={leader.playerId}
            className="stage-game-leader"
            data-place={leader.place}
            data-new={leader.placeBefore !== null && leader.placeBefore > leaders.length}
          >
            <span className="stage-game-place t-num">{numberText(leader.place)}</span>
            <span className="stage-game-mark">
              <PlayerMark mark={leader.mark} color={leader.color} />
            </span>
            <span className="stage-game-who">
              <bdi className="stage-game-name">{leader.name}</bdi>
              {leader.streak >= limits.shownStreak && (
                <span className="stage-game-streak">{words.inARow(leader.streak)}</span>
              )}
            </span>
            <Moved leader={leader} />
            <span className="stage-game-points t-num">{numberText(leader.points)}</span>
          </li>
        ))}
      </ol>
      {leaders.length === 0 && <p className="stage-game-eyebrow">{words.nobody}</p>}
      {climber !== null && (
        <p className="stage-game-climber">
          <span className="stage-game-climbed">{words.climber}</span>
          <PlayerMark mark={climber.mark} color={climber.color} />
          <bdi className="stage-game-name">{climber.name}</bdi>
          <Moved leader={climber} />
        </p>
      )}
    </div>
  )
}

/** Tells each row how far away its old place is, in px: the style sheet moves it from there. */
function useOldPlaces(leaders: readonly Leader[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const before = rowsBefore(leaders).join(' ')
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll('li') ?? [])]
    const tops = rows.map(({ offsetTop }) => offsetTop)
    const below = (list.current?.offsetTop ?? 0) + (list.current?.offsetHeight ?? 0)
    before.split(' ').forEach((from, row) => {
      rows[row]?.style.setProperty('--from', `${(tops[Number(from)] ?? below) - (tops[row] ?? 0)}px`)
    })
  }, [before])
  return list
}

function Moved({ leader: { place, placeBefore } }: { leader: Leader }): ReactNode {
  const steps = placeBefore === null ? 0 : placeBefore - place
  if (steps === 0) return <span className="stage-game-moved" />
  const isUp = steps > 0
  const text = isUp ? words.movedUp(steps) : words.movedDown(-steps)
  return (
    <span className="stage-game-moved t-num" data-up={isUp} role="img" aria-label={text}>
      {isUp ? '▲' : '▼'} {numberText(Math.abs(steps))}
    </span>
  )
}

type GamePodiumProps = {
  leaders: readonly Leader[] | null
  /** When the podium began, and with it the wait for its steps; null shows all of them. */
  phaseAt: string | null
}

/** [Z19] The first three, who appear one after another, the winner last and in the middle; without any a thank you. */
export function GamePodium({ leaders, phaseAt }: GamePodiumProps): ReactNode {
  if (leaders === null || leaders.length === 0) {
    return (
      <div className="stage-game-board">
        <h1 className="stage-game-title stage-game-thanks">{words.thanks}</h1>
      </div>
    )
  }
  const third = leaders[2]
  const steps = podiumSteps([...leaders])
  const also = leaders.slice(3).filter(({ place }) => place === third?.place)
  return (
    <div className="stage-game-board">
      <h1 className="stage-game-title">{words.podium(leaders.length)}</h1>
      <ol className="stage-game-podium">
        {leaders.slice(0, 3).map((leader, index) => (
          <PodiumStep key={leader.playerId} leader={leader} step={index} at={appearsAt(phaseAt, index, steps)} />
        ))}
      </ol>
      {third !== undefined && also.length > 0 && (
        <Awaited at={appearsAt(phaseAt, 2, steps)}>
          <p className="stage-game-also">
            <span>{words.alsoAt(third.place)}</span>
            {also.map(({ playerId, name }) => (
              <span key={playerId} className="stage-game-also-name">
                <bdi>{name}</bdi>
              </span>
            ))}
          </p>
        </Awaited>
      )}
    </div>
  )
}

type PodiumStepProps = { leader: Leader; step: number; at: number | null }

/** One of the winners. Until then its step is empty, and keeps its place. */
function PodiumStep({ leader: { name, place, points, mark, color }, step, at }: PodiumStepProps): ReactNode {
  const isShown = useHasCome(at)
  return (
    <li className="stage-game-step" data-step={step + 1} data-place={place} data-shown={isShown}>
      <StepName name={name} isFirst={place === 1} />
      <PlayerMark mark={mark} color={color} />
      <span className="stage-game-points t-num">{words.pointsOf(points)}</span>
      <span className="stage-game-block">
        <span className="t-num">{numberText(place)}</span>
      </span>
    </li>
  )
}

/** Invisible until an instant, without a change of the layout. */
function Awaited({ at, children }: { at: number | null; children: ReactNode }): ReactNode {
  return (
    <div className="stage-game-awaited" data-shown={useHasCome(at)}>
      {children}
    </div>
  )
}

const firstLimits = { largest: 0.1, smallest: 0.022, largestOfWidth: 0.056 }
const otherLimits = { largest: 0.076, smallest: 0.022, largestOfWidth: 0.044 }

/** The name above a step: its type shrinks before a word in it is broken. */
const StepName = ({ name, isFirst }: { name: string; isFirst: boolean }): ReactNode => (
  <Fitted limits={isFirst ? firstLimits : otherLimits} contents={[name, isFirst]}>
    <bdi className="stage-game-name" data-text>
      {name}
    </bdi>
  </Fitted>
)

import { useEffect, useRef } from 'react'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { appearsAt, podiumSteps } from '../../../schema/tools/games/podium.ts'
import { serverNow } from '../../live/clock/clock.ts'
import { useInstant, useServerNow } from '../../live/clock/ticker.ts'
import type { Tone } from './chime-sound.ts'
import { type GameMoment, type GameSound, gameSoundBetween } from './sound-between.ts'

/** Notes that begin one after another and fade. */
const notes = (hzs: readonly number[], everyS: number, lengthS: number, gain: number): Tone[] =>
  hzs.map((hz, index) => ({ type: 'sine', hz, afterS: index * everyS, lengthS, gain }))

/** All softer than the chimes, which call the speaker: these only accompany what the hall sees. */
const tones: Record<GameSound, readonly Tone[]> = {
  join: notes([523, 659], 0.09, 0.3, 0.12),
  tick: notes([988], 0, 0.07, 0.14),
  reveal: notes([523, 659, 784, 1047], 0.09, 1.1, 0.18),
  third: notes([392, 494], 0, 0.8, 0.18),
  second: notes([440, 554], 0, 0.8, 0.18),
  first: notes([523, 659, 784, 1047, 1319], 0.11, 1.6, 0.2),
}

type Props = { game: GameView; onSound: (tones: readonly Tone[]) => void }

/** [Z20] Plays the sounds of the game on the display. Draws nothing. */
export function GameSounds({ game, onSound }: Props): null {
  const { phase, openedAt, phaseAt, leaders } = game
  // Draws again at each second of the ring and of an intro, and when a step of the podium appears.
  const ticksSince = phase === 'open' ? openedAt : phase === 'intro' ? phaseAt : null
  useServerNow({ startedAt: ticksSince, currentTime: 0, duration: 0, isCountUp: true })
  const steps = phase === 'podium' ? podiumSteps(leaders) : 0
  const stepAt = (step: number) => (step < steps ? appearsAt(phaseAt, step, steps) : null)
  useInstant(stepAt(0))
  useInstant(stepAt(1))
  useInstant(stepAt(2))

  const before = useRef<GameMoment | null>(null)
  const joinHeardAt = useRef<number | null>(null)
  useEffect(() => {
    const after = { game, at: serverNow() }
    const sound = before.current && gameSoundBetween(before.current, after, joinHeardAt.current)
    before.current = after
    if (sound === null) return
    if (sound === 'join') joinHeardAt.current = after.at
    onSound(tones[sound])
  })
  return null
}

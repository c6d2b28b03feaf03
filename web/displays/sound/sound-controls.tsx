import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { GameView } from '../../../schema/tools/games/entity.ts'
import { type Chime, type CuesAt, chimeBetween } from '../../../schema/tools/timers/chimes.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { runningCue } from '../../../schema/tools/timers/sequence.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import { useServerNow } from '../../live/clock/ticker.ts'
import { listen } from '../../live/listen.ts'
import { GameSounds } from '../display/later-pictures.ts'
import { SoundIcon } from '../icons.tsx'
import { chimeTones, openSound, type Sound, type Tone } from './chime-sound.ts'
import { soundHeard } from './sound-heard.ts'
import * as words from './words/sound.ts'

const kept = z.object({ isOn: z.boolean(), volume: z.number().check(z.minimum(0), z.maximum(100)) })
const store = createDraftStore('cuelight_sound', kept, () => localStorage)

type Props = {
  timers: readonly Timer[]
  /** The game that this display shows. */
  game: GameView | null
  /** From the address, 0 to 100; null leaves it to this screen. */
  volumeAsked: number | null
  /** Called with whether the sound is on and the browser still keeps it silent. */
  onMuted: (isMuted: boolean) => void
}

/** Sound is off until someone presses here, as browsers require, and this screen remembers it. */
export function SoundControls({ timers, game, volumeAsked, onMuted }: Props): ReactNode {
  const [{ isOn, volume }, set] = useState(() => {
    const { isOn = false, volume = 100 } = store.load() ?? {}
    return { isOn, volume: volumeAsked ?? volume }
  })
  const change = (next: { isOn: boolean; volume: number }) => {
    set(next)
    store.save(next)
  }
  const button = useRef<HTMLButtonElement>(null)
  const { sound, isAwake, open } = useSound(isOn, button)
  const isMuted = isOn && !isAwake
  useEffect(() => onMuted(isMuted), [onMuted, isMuted])
  useEffect(() => soundHeard.set(isOn && isAwake), [isOn, isAwake])
  const play = (tones: readonly Tone[]) => sound.current?.play(tones, volume)
  const ring = (chime: Chime) => play(chimeTones[chime])
  useChimes(timers, (chime) => isOn && ring(chime))

  const toggle = async () => {
    const isHeard = isOn && isAwake
    change({ isOn: !isHeard, volume })
    if (isHeard) return
    open()
    await sound.current?.wake()
    ring('warning')
  }
  return (
    <>
      {isOn && game !== null && <GameSounds game={game} onSound={play} />}
      {isOn && (
        <label className="stage-volume">
          <span className="sr-only">{words.volume}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            onChange={(event) => change({ isOn, volume: Number(event.currentTarget.value) })}
            onPointerUp={() => ring('warning')}
            onKeyUp={() => ring('warning')}
          />
        </label>
      )}
      <button
        ref={button}
        type="button"
        className="stage-button"
        onClick={(event) => {
          if (event.detail > 0) event.currentTarget.blur()
          void toggle()
        }}
      >
        <SoundIcon />
        {isOn && isAwake ? words.soundOff : words.soundOn}
      </button>
    </>
  )
}

/**
 * The sound of this screen while it is on. After a reload the browser allows it from the first press.
 * @param button turns it on and off: were it woken by the press of "Sound on", the click would turn it off
 */
function useSound(isOn: boolean, button: RefObject<HTMLButtonElement | null>) {
  const sound = useRef<Sound | null>(null)
  const [isAwake, setAwake] = useState(false)
  const open = useCallback(() => {
    if (sound.current !== null) return
    const opened = openSound()
    sound.current = opened
    opened?.onChange(() => setAwake(opened.isAwake()))
    setAwake(opened?.isAwake() === true)
  }, [])
  useEffect(() => {
    if (!isOn) return
    open()
    const wake = ({ target }: Event) => {
      if (target instanceof Node && button.current?.contains(target) === true) return
      if (sound.current?.isAwake() === false) void sound.current.wake()
    }
    const stopListening = listen(wake, [window, 'pointerdown', 'keydown'])
    return () => {
      stopListening()
      sound.current?.close()
      sound.current = null
      setAwake(false)
    }
  }, [isOn, open, button])
  return { sound, isAwake, open }
}

/** Plays each chime in its second. */
function useChimes(timers: readonly Timer[], onChime: (chime: Chime) => void): void {
  const running = runningCue(timers) ?? null
  const at = useServerNow(running)
  const before = useRef<CuesAt>({ timers, at })
  const look = useEffectEvent((after: CuesAt) => {
    const chime = chimeBetween(before.current, after)
    before.current = after
    if (chime !== null) onChime(chime)
  })
  useEffect(() => look({ timers, at }), [timers, at])
}

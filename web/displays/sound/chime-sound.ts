/** Sounds made by the browser: no file has to arrive before they can be heard. */
import type { Chime } from '../../../schema/tools/timers/chimes.ts'

declare global {
  interface Window {
    /** The name in Safari before 14.1. */
    webkitAudioContext?: typeof AudioContext
  }
}

export type Tone = { type: OscillatorType; hz: number; afterS: number; lengthS: number; gain: number }

/** Three timbres: two soft notes that rise, three short and bright ones, and a gong. */
export const chimeTones: Record<Chime, readonly Tone[]> = {
  warning: [
    { type: 'sine', hz: 659, afterS: 0, lengthS: 0.7, gain: 0.5 },
    { type: 'sine', hz: 880, afterS: 0.28, lengthS: 1, gain: 0.5 },
  ],
  danger: [0, 0.22, 0.44].map((afterS) => ({ type: 'triangle', hz: 1047, afterS, lengthS: 0.2, gain: 0.6 })),
  end: [196, 392, 588, 833].map((hz, index) => ({
    type: 'sine',
    hz,
    afterS: 0,
    lengthS: 3.2 / (index + 1),
    gain: 0.5 / (index + 1),
  })),
}

export type Sound = {
  /** Whether the browser allows sound: after a reload only once someone has pressed something. */
  isAwake: () => boolean
  /** To be called from a press. */
  wake: () => Promise<void>
  /** Calls the listener when `isAwake` may have changed. */
  onChange: (listener: () => void) => void
  /** @param volume 0 to 100 */
  play: (tones: readonly Tone[], volume: number) => void
  close: () => void
}

/** Opens the sound of this screen; null if the browser has none. */
export function openSound(): Sound | null {
  const Context = window.AudioContext ?? window.webkitAudioContext
  if (Context === undefined) return null
  const context = new Context()
  return {
    isAwake: () => context.state === 'running',
    wake: () => context.resume(),
    onChange: (listener) => context.addEventListener('statechange', listener),
    play(tones, volume) {
      if (context.state !== 'running') return
      const master = context.createGain()
      // Squared, so even steps of the slider sound even.
      master.gain.value = (volume / 100) ** 2
      master.connect(context.destination)
      for (const tone of tones) strike(context, master, tone)
    },
    close: () => void context.close(),
  }
}

function strike(context: AudioContext, master: AudioNode, { type, hz, afterS, lengthS, gain }: Tone): void {
  const from = context.currentTime + afterS
  const note = context.createOscillator()
  const envelope = context.createGain()
  note.type = type
  note.frequency.value = hz
  // A sudden jump in level would be heard as a click.
  envelope.gain.setValueAtTime(0, from)
  envelope.gain.linearRampToValueAtTime(gain, from + 0.012)
  envelope.gain.exponentialRampToValueAtTime(0.0001, from + lengthS)
  note.connect(envelope).connect(master)
  note.start(from)
  note.stop(from + lengthS)
}

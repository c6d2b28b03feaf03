import * as z from 'zod/mini'
import { createDraftStore } from '../../client/draft-store.ts'
import { sharedValue } from '../../ui/shared-value.ts'

const store = createDraftStore('cuelight_signal_sound', z.boolean(), () => localStorage)

/** Whether a signal makes a sound on this controller; off until the operator turns it on in this browser. */
export const signalSound = sharedValue(store.load() ?? false)

export function chooseSignalSound(isOn: boolean): void {
  store.save(isOn)
  signalSound.set(isOn)
  if (isOn) playSignal()
}

/** Two soft notes upwards, unlike the chimes of a cue. */
export function playSignal(): void {
  if (typeof AudioContext === 'undefined') return
  const context = new AudioContext()
  for (const [index, hz] of [523, 784].entries()) {
    const [tone, gain] = [context.createOscillator(), context.createGain()]
    const at = context.currentTime + index * 0.14
    tone.frequency.value = hz
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(0.2, at + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.3)
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.32)
  }
  setTimeout(() => void context.close(), 1_000)
}

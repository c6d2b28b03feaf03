import { sharedValue } from '../../ui/shared-value.ts'

const storageKey = 'cuelight_signal_sound'

function readChosen(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/** Whether a signal makes a sound on this controller; off until the operator turns it on in this browser. */
export const signalSound = sharedValue(readChosen())

export function chooseSignalSound(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Storage is off: the choice lasts until the page is left.
  }
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

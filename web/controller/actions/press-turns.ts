import type { Outbox } from '../../client/outbox/outbox.ts'
import { rules } from './predicted.ts'

/** How long a press waits for what it begins from. */
const longestTurnMs = 2_000

/**
 * Does a press at once. Until the rules are here, one that follows another waits until that one shows: a press begins from
 * what is shown, and three quick presses of +1m would count as one.
 */
export function pressTurns(outbox: Pick<Outbox, 'getState' | 'subscribe'>): (press: () => void) => void {
  let turn: Promise<void> = Promise.resolve()
  let waiting = 0

  /** Whether the desk shows what every press so far has done: by the rules, or because the room has replied. */
  const isClear = (): boolean => rules.get() !== null || outbox.getState().pending.length === 0

  /** Resolves when that is so, and after two seconds in any case. */
  const clear = (): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        stop()
        clearTimeout(timer)
        resolve()
      }
      const stop = outbox.subscribe(() => isClear() && end())
      const timer = setTimeout(end, longestTurnMs)
      void rules.fetch().then(end, () => undefined)
    })

  return (press) => {
    if (waiting === 0 && isClear()) return press()
    waiting += 1
    turn = turn
      .then(() => (isClear() ? undefined : clear()))
      .then(() => {
        waiting -= 1
        press()
      })
  }
}

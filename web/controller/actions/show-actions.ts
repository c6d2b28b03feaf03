/** What an operator does to the show, with the key of each. Buttons, menus, keys and the sheet of shortcuts read it. */
import * as limits from '../../../schema/limits.ts'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import { isOn, type Timer } from '../../../schema/tools/timers/entity.ts'
import { runningCue as runningOf } from '../../../schema/tools/timers/sequence.ts'
import { comingCue } from '../../../schema/tools/timers/show/coming.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { adjustLabel } from './adjust-words.ts'
import type { ShowAction, ShowCommand } from './desk-action.ts'
import * as words from './words/show.ts'

/** The cue that this operator sees running. Sent along, so a cue a colleague has just started is not skipped. */
export const runningCue = ({ timers }: Snapshot) => runningOf(timers)

/** The cue that the keys of the transport act on. */
export const currentCue = (shown: Snapshot): Timer | null => runningCue(shown) ?? displayTimer(shown)

/** What the large key starts, in words. */
function comingLabel(shown: Snapshot): string {
  const coming = comingCue(shown)
  if (coming !== undefined) return isOn(coming) ? words.resume(coming.name) : coming.name
  if (runningCue(shown) !== undefined) return words.endLast
  return shown.timers.length === 0 ? words.noCues : words.allEnded
}

/** A running cue is given time or loses it; any other shows more or less of it. Quick presses add up. */
export function changeTime(cue: Timer | null | undefined, seconds: number): readonly ShowCommand[] {
  if (cue == null) return []
  const timerId = cue.id
  if (cue.isRunning) return [{ type: 'timer.give', timerId, seconds }]
  return [{ type: 'timer.adjust', timerId, currentTime: Math.max(0, cue.currentTime + seconds) }]
}

const changing = (keys: string, seconds: number): ShowAction => ({
  needs: 'timer.give',
  keys,
  label: () => adjustLabel(seconds),
  sends: (shown) => changeTime(currentCue(shown), seconds),
})

const [minusMinute, minusTen, plusTen, plusMinute] = limits.adjustStepsSeconds

export const go: ShowAction = {
  needs: 'rundown.next',
  keys: 'N',
  label: comingLabel,
  sends: (shown) => {
    const after = runningCue(shown)?.id ?? null
    return after === null && comingCue(shown) === undefined ? [] : [{ type: 'rundown.next', after }]
  },
}

export const previous: ShowAction = {
  needs: 'rundown.previous',
  keys: 'P',
  label: () => words.previous,
  sends: (shown) =>
    shown.timers.length === 0 ? [] : [{ type: 'rundown.previous', after: runningCue(shown)?.id ?? null }],
}

export const toggle: ShowAction = {
  needs: 'timer.start',
  keys: 'Space',
  label: (shown) => (runningCue(shown) === undefined ? words.start : words.pause),
  sends: (shown) => {
    const cue = currentCue(shown)
    return cue === null ? [] : [{ type: cue.isRunning ? 'timer.pause' : 'timer.start', timerId: cue.id }]
  },
}

export const reset: ShowAction = {
  needs: 'timer.reset',
  keys: 'R',
  label: () => words.reset,
  sends: (shown) => {
    const cue = currentCue(shown)
    return cue === null ? [] : [{ type: 'timer.reset', timerId: cue.id }]
  },
}

export const takeMinute = changing('−', minusMinute)
export const takeTen = changing('Shift −', minusTen)
export const giveTen = changing('Shift +', plusTen)
export const giveMinute = changing('+', plusMinute)

export const blackout: ShowAction = {
  needs: { type: 'room.stage', blackout: true },
  keys: 'B',
  label: ({ stage }) => (stage.blackout ? words.endBlackout : words.blackout),
  sends: ({ stage }) => [{ type: 'room.stage', blackout: !stage.blackout }],
}

export const flash: ShowAction = {
  needs: 'room.flash',
  keys: 'F',
  label: () => words.flash,
  sends: () => [{ type: 'room.flash' }],
}

export const hideMessages: ShowAction = {
  needs: 'message.edit',
  keys: 'Esc',
  label: () => words.hideMessage,
  sends: ({ messages }) =>
    messages
      .filter(({ isVisible }) => isVisible)
      .map(({ id }) => ({ type: 'message.edit', messageId: id, isVisible: false })),
}

/** The messages at the first nine places. */
export const message: ShowAction = {
  needs: 'message.edit',
  keys: '1-9',
  label: () => words.message,
  sends: ({ messages }, digit) =>
    messages
      .slice(digit - 1, digit)
      .map(({ id, isVisible }) => ({ type: 'message.edit', messageId: id, isVisible: !isVisible })),
}

/** The keyboard of the controller (design language 2.1): what a press asks for. words/shortcut-sheet.ts explains them. */
import * as limits from '../../schema/limits.ts'

export type HotkeyAction =
  | { type: 'toggle' }
  | { type: 'reset' }
  | { type: 'adjust'; seconds: number }
  | { type: 'select'; step: -1 | 1 }
  | { type: 'move'; step: -1 | 1 }
  | { type: 'new-timer' }
  | { type: 'new-message' }
  | { type: 'hide-message' }
  | { type: 'sheet' }

/** What is needed of a KeyboardEvent. */
export type KeyPress = {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  repeat: boolean
}

/** Where the focus is when a key is pressed: `pressable` is a button or link, `widget` takes the arrows for itself. */
export type FocusPlace = 'page' | 'pressable' | 'widget' | 'field' | 'overlay'

/** Holding these down repeats them; anything else fires once a press. */
const isRepeatable = (action: HotkeyAction) => action.type === 'select' || action.type === 'adjust'

/**
 * What a key press asks for, or null: nothing while typing or in a dialog, no Space where the focused button will take
 * it itself, and nothing that belongs to the browser (with Ctrl, Alt or Cmd).
 */
export function hotkeyFor(press: KeyPress, place: FocusPlace): HotkeyAction | null {
  if (place === 'field' || place === 'overlay') return null
  const action = press.ctrlKey && press.altKey && !press.metaKey ? movement(press) : plain(press, place)
  if (action === null || (press.repeat && !isRepeatable(action))) return null
  return action
}

function movement(press: KeyPress): HotkeyAction | null {
  if (press.key === 'ArrowUp') return { type: 'move', step: -1 }
  return press.key === 'ArrowDown' ? { type: 'move', step: 1 } : null
}

function plain(press: KeyPress, place: FocusPlace): HotkeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const adjustment = adjustSeconds(press)
  if (adjustment !== null) return { type: 'adjust', seconds: adjustment }
  switch (letterOf(press)) {
    case ' ':
      return place === 'page' && !press.shiftKey ? { type: 'toggle' } : null
    case 'arrowup':
      return place === 'widget' || press.shiftKey ? null : { type: 'select', step: -1 }
    case 'arrowdown':
      return place === 'widget' || press.shiftKey ? null : { type: 'select', step: 1 }
    case 'r':
      return { type: 'reset' }
    case 't':
      return { type: 'new-timer' }
    case 'm':
      return { type: 'new-message' }
    case 'escape':
      return { type: 'hide-message' }
    case '?':
      return { type: 'sheet' }
    default:
      return null
  }
}

/**
 * Plus and minus wherever a keyboard has them: `=` is the plus key of an English keyboard without Shift, `_` its minus
 * with Shift, `*` the plus of a German one with Shift.
 */
function adjustSeconds({ key, code, shiftKey }: KeyPress): number | null {
  const isPlus = key === '+' || (key === '=' && code === 'Equal') || (key === '*' && code === 'BracketRight')
  const isMinus = key === '-' || key === '\u2212' || key === '_'
  if (!isPlus && !isMinus) return null
  const [minusMinute, minusTen, plusTen, plusMinute] = limits.adjustStepsSeconds
  if (isPlus) return shiftKey ? plusTen : plusMinute
  return shiftKey ? minusTen : minusMinute
}

/** The letter of a key; on keyboards of other scripts the one printed at its place on a Latin keyboard. */
function letterOf({ key, code }: KeyPress): string {
  const isOtherScript = key.length === 1 && key > '\u007f'
  const place = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return (place ?? key).toLowerCase()
}

/** The keyboard of the controller: what a press asks for. words/shortcut-sheet.ts explains them. */

import * as limits from '../../../schema/limits.ts'

/** Actions that are fully described by their name. */
export type PlainAction =
  | ('toggle' | 'reset' | 'next' | 'previous' | 'blackout' | 'flash' | 'qr')
  | ('new-timer' | 'new-message' | 'hide-message' | 'undo' | 'redo' | 'shortcuts')

export type HotkeyAction =
  | { type: PlainAction }
  | { type: 'adjust'; seconds: number }
  | { type: 'select' | 'move'; step: -1 | 1 }
  | { type: 'toggle-message'; place: number }

/** The keys that do the same wherever the focus is. */
const keys: ReadonlyMap<string, PlainAction> = new Map([
  ['r', 'reset'],
  ['t', 'new-timer'],
  ['m', 'new-message'],
  ['escape', 'hide-message'],
  ['n', 'next'],
  ['p', 'previous'],
  ['b', 'blackout'],
  ['f', 'flash'],
  ['j', 'qr'],
  ['?', 'shortcuts'],
])

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

/** Actions that repeat while their key is held down; all others run once per press. */
const isRepeatable = (action: HotkeyAction) => action.type === 'select' || action.type === 'adjust'

/**
 * What a key press asks for, or null: nothing while typing or in a dialog, no Space where the focused button handles it
 * itself, and with Ctrl, Alt or Cmd, which belong to the browser, only undo, redo and moving a timer.
 */
export function hotkeyFor(press: KeyPress, place: FocusPlace): HotkeyAction | null {
  if (place === 'field' || place === 'overlay') return null
  const { ctrlKey, altKey, metaKey } = press
  const isMovement = ctrlKey && altKey && !metaKey
  const isHistory = ctrlKey !== metaKey && !altKey && letterOf(press) === 'z'
  const action = isMovement ? movement(press) : isHistory ? history(press) : plain(press, place)
  return action !== null && press.repeat && !isRepeatable(action) ? null : action
}

function movement(press: KeyPress): HotkeyAction | null {
  if (press.key === 'ArrowUp') return { type: 'move', step: -1 }
  return press.key === 'ArrowDown' ? { type: 'move', step: 1 } : null
}

const history = ({ shiftKey }: KeyPress): HotkeyAction => ({ type: shiftKey ? 'redo' : 'undo' })

function plain(press: KeyPress, place: FocusPlace): HotkeyAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const adjustment = adjustSeconds(press)
  if (adjustment !== null) return { type: 'adjust', seconds: adjustment }
  if (/^[1-9]$/.test(press.key)) return { type: 'toggle-message', place: Number(press.key) }
  const key = letterOf(press)
  if (key === ' ') return place === 'page' && !press.shiftKey ? { type: 'toggle' } : null
  if (key === 'arrowup' || key === 'arrowdown')
    return place === 'widget' || press.shiftKey ? null : { type: 'select', step: key === 'arrowup' ? -1 : 1 }
  const type = keys.get(key)
  return type === undefined ? null : { type }
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

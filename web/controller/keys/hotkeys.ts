/** The keyboard of the controller: which action a press asks for. */
import { type KeyedAction, keyedActions } from '../actions/keyed-actions.ts'

type Hotkey = {
  action: KeyedAction
  /** The number that was pressed, 0 for other keys. */
  digit: number
}

const actionOf: ReadonlyMap<string, KeyedAction> = new Map(
  (Object.keys(keyedActions) as KeyedAction[]).map((name) => [keyedActions[name].keys, name]),
)

/** What is needed of a KeyboardEvent. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/** Where the focus is when a key is pressed: `pressable` is a button or link, `widget` takes the arrows for itself. */
export type FocusPlace = 'page' | 'pressable' | 'widget' | 'field' | 'overlay'

/** Keys that act again while they are held down; all others act once per press. */
const repeatable = /^(Shift )?[↑↓+−]$/

/**
 * What a key press asks for, or null: nothing while typing or in a dialog, no Space where the focused button handles it
 * itself, and with Ctrl, Alt or Cmd, which belong to the browser, only undo, redo and moving a timer.
 */
export function hotkeyFor(press: KeyPress, place: FocusPlace): Hotkey | null {
  if (place === 'field' || place === 'overlay') return null
  const keys = keysOf(press)
  const isTaken = (keys === 'Space' && place !== 'page') || (/^[↑↓]$/.test(keys) && place === 'widget')
  if (isTaken || (press.repeat && !repeatable.test(keys))) return null
  const digit = /^[1-9]$/.test(keys) ? Number(keys) : 0
  const action = actionOf.get(digit > 0 ? '1-9' : keys)
  return action === undefined ? null : { action, digit }
}

/**
 * Whether the browser would go on with a key for as long as it is held: Space would scroll the page away, and Enter would
 * press the focused button again and again, GO through the whole show.
 */
export const runsAway = ({ key, shiftKey, repeat }: KeyPress, place: FocusPlace): boolean =>
  repeat && ((key === ' ' && !shiftKey && place === 'page') || (key === 'Enter' && place === 'pressable'))

const arrows: Readonly<Record<string, string>> = { arrowup: '↑', arrowdown: '↓' }

/** The pressed keys as the actions name theirs; '' for keys that belong to the browser. */
function keysOf(press: KeyPress): string {
  const { shiftKey, ctrlKey, altKey, metaKey } = press
  const letter = letterOf(press)
  // Many keyboards write it with AltGr, which is Ctrl and Alt, or with Option.
  if (letter === ']') return metaKey || (ctrlKey && !altKey) ? '' : ']'
  const arrow = arrows[letter]
  if (ctrlKey && altKey && !metaKey) return arrow === undefined ? '' : `Alt Ctrl ${arrow}`
  if (ctrlKey !== metaKey && !altKey) return letter === 'z' ? `${shiftKey ? 'Shift ' : ''}Ctrl Z` : ''
  if (ctrlKey || altKey || metaKey) return ''
  const sign = signOf(press)
  if (sign !== null) return shiftKey ? `Shift ${sign}` : sign
  if (letter === ' ') return shiftKey ? '' : 'Space'
  if (arrow !== undefined) return shiftKey ? '' : arrow
  return letter === 'escape' ? 'Esc' : letter.toUpperCase()
}

/**
 * Plus and minus wherever a keyboard has them: `=` is the plus key of an English keyboard without Shift, `_` its minus
 * with Shift, `*` the plus of a German one with Shift.
 */
function signOf({ key, code }: KeyPress): '+' | '−' | null {
  if (key === '+' || (key === '=' && code === 'Equal') || (key === '*' && code === 'BracketRight')) return '+'
  return key === '-' || key === '\u2212' || key === '_' ? '−' : null
}

/** The letter of a key; on keyboards of other scripts the one printed at its place on a Latin keyboard. */
function letterOf({ key, code }: KeyPress): string {
  const isOtherScript = key.length === 1 && key > '\u007f'
  if (isOtherScript && code === 'BracketRight' && key > '\u0370') return ']'
  const place = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return (place ?? key).toLowerCase()
}

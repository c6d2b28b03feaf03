/** The keyboard of the controller: what a press asks for. words/shortcut-sheet.ts explains them. */

import { useEffect, useRef } from 'react'
import * as limits from '../../../schema/limits.ts'
import { displayTimer, inOrder } from '../../../schema/tools/timers/clock.ts'
import type { Desk } from '../desk/desk.ts'
import type { OpenDialog } from '../desk-place.ts'
import { focusedCue } from '../timers/use-cue-moves.ts'

/** What a key asks for that needs no more than its name. */
type PlainAction =
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

/** Holding these down repeats them; anything else fires once a press. */
const isRepeatable = (action: HotkeyAction) => action.type === 'select' || action.type === 'adjust'

/**
 * What a key press asks for, or null: nothing while typing or in a dialog, no Space where the focused button will take
 * it itself, and of what belongs to the browser (with Ctrl, Alt or Cmd) only undo and redo.
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

const fields =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]'
const widgets = '[role=tab], [role=menuitem], [role=radio], [role=switch], [role=slider], input'
const pressables = 'button, a[href], summary, [role=button]'
/** What takes the keys for itself: a dialog, a menu, a row being dragged. */
const overlays = 'dialog[open], [role=menu], .cue[data-dragged]'

/** Where the keys go now. */
function focusPlace(target: EventTarget | null): FocusPlace {
  if (document.querySelector(overlays) !== null) return 'overlay'
  if (!(target instanceof Element)) return 'page'
  if (target.closest(fields) !== null) return 'field'
  if (target.closest(widgets) !== null) return 'widget'
  return target.closest(pressables) === null ? 'page' : 'pressable'
}

/**
 * Listens to the keys of the controller while the desk is open. See `hotkeyFor` for what each does where.
 * @param isResting while a dialog is being fetched: what is typed then is meant for it and must not start the clock
 */
function useHotkeys(perform: (action: HotkeyAction) => void, isResting: boolean): void {
  const latest = useRef({ perform, isResting })
  useEffect(() => {
    latest.current = { perform, isResting }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is still composing a character belongs to the input method.
      if (event.defaultPrevented || event.isComposing || latest.current.isResting) return
      const action = hotkeyFor(event, focusPlace(event.target))
      if (action === null) return
      event.preventDefault()
      latest.current.perform(action)
    }
    // On the way down: an open tooltip would keep Escape for itself.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

/** What the keys need of the page beside the desk. */
type HotkeyPage = {
  move: (timerId: string, place: number) => void
  select: (step: -1 | 1) => void
  onOpen: (dialog: OpenDialog) => void
  isDialogOpen: boolean
}

/** The keys of the controller at work. They are about the timer on the display; a row with the focus moves itself. */
export function useDeskHotkeys({ snapshot, actions }: Desk, page: HotkeyPage): void {
  const current = displayTimer(snapshot)
  const deeds: Record<PlainAction, () => void> = {
    toggle: actions.toggle,
    reset: () => current !== null && actions.reset(current.id),
    next: actions.nextCue,
    previous: actions.previousCue,
    blackout: actions.toggleBlackout,
    flash: actions.flash,
    qr: actions.toggleQr,
    'new-timer': () => page.onOpen({ kind: 'timer', timer: null }),
    'new-message': () => page.onOpen({ kind: 'message', message: null }),
    'hide-message': actions.hideMessages,
    undo: () => void actions.undo(),
    redo: () => void actions.redo(),
    shortcuts: () => page.onOpen({ kind: 'shortcuts' }),
  }
  useHotkeys((action) => {
    switch (action.type) {
      case 'adjust':
        return current === null ? undefined : actions.adjust(current.id, action.seconds)
      case 'select':
        return page.select(action.step)
      case 'move': {
        const movedId = focusedCue() ?? current?.id
        const place = inOrder(snapshot.timers).findIndex((timer) => timer.id === movedId)
        return movedId === undefined || place === -1 ? undefined : page.move(movedId, place + action.step)
      }
      case 'toggle-message':
        return actions.toggleMessage(action.place)
      default:
        return deeds[action.type]()
    }
  }, page.isDialogOpen)
}

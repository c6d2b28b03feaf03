import { useEffect, useEffectEvent } from 'react'
import { listen } from '../../live/listen.ts'
import { useMay } from '../access/access.ts'
import { type DeskAction, type DeskPage, isAllowed, keyedActions } from '../actions/keyed-actions.ts'
import { type FocusPlace, hotkeyFor, runsAway } from './hotkeys.ts'
import { isTypedOn, leaveField } from './typed-on.ts'

const fields =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]'
const widgets = '[role=tab], [role=menuitem], [role=radio], [role=switch], [role=slider], [data-question], input'
const pressables = 'button, a[href], summary, [role=button]'
/** A dialog at the side of the desk, whose keys still control the show. */
const beside = 'dialog.is-beside'
/** What handles all keys itself: a dialog over the desk, a menu, a row being dragged. */
const overlays = 'dialog[open]:not(.is-beside), [role=menu], .cue[data-dragged]'

/** Where the focus is when a key is pressed on `target`. */
function focusPlace(target: EventTarget | null): FocusPlace {
  if (document.querySelector(overlays) !== null) return 'overlay'
  if (!(target instanceof Element)) return 'page'
  if (target.closest(fields) !== null) return 'field'
  if (target.closest(widgets) !== null) return 'widget'
  return target.closest(pressables) === null ? 'page' : 'pressable'
}

/**
 * Runs what the keys of the controller ask for, see `hotkeyFor`. They act on the timer on the display, but move a focused
 * row.
 * @param isOff true while a dialog is open or being fetched: keys are meant for it and must not start the clock, unless
 *   it lies at the side
 */
export function useDeskHotkeys(page: DeskPage, isOff: boolean): void {
  const may = useMay()
  // It knows that a dialog is gone as soon as it is: a key pressed then is not lost.
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A key that is still composing a character belongs to the input method.
    if (event.defaultPrevented || event.isComposing) return
    const place = focusPlace(event.target)
    const isLost = isTypedOn(event, place)
    if (isOff && document.querySelector(beside) === null) return
    // It closes the dialog that it is pressed in.
    if (event.key === 'Escape' && event.target instanceof Element && event.target.closest(beside) !== null) return
    if (isLost || runsAway(event, place)) return event.preventDefault()
    const hotkey = hotkeyFor(event, place)
    if (hotkey === null) return
    event.preventDefault()
    const action: DeskAction = keyedActions[hotkey.action]
    if (!isAllowed(action, may)) return
    if ('run' in action) action.run(page)
    else page.actions.press(action, hotkey.digit)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    // In the capture phase: an open tooltip would otherwise keep Escape for itself.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
  useEffect(() => listen(leaveField, [window, 'pointerdown']), [])
}

import { useEffect, useRef } from 'react'
import { displayTimer, inOrder } from '../../../schema/tools/timers/clock.ts'
import type { Desk } from '../desk/desk.ts'
import type { OpenDialog } from '../desk-place.ts'
import { focusedCue } from '../timers/use-cue-moves.ts'
import { type FocusPlace, type HotkeyAction, hotkeyFor, type PlainAction } from './hotkeys.ts'

const fields =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]'
const widgets = '[role=tab], [role=menuitem], [role=radio], [role=switch], [role=slider], input'
const pressables = 'button, a[href], summary, [role=button]'
/** What handles all keys itself: a dialog, a menu, a row being dragged. */
const overlays = 'dialog[open], [role=menu], .cue[data-dragged]'

/** Where the focus is when a key is pressed on `target`. */
function focusPlace(target: EventTarget | null): FocusPlace {
  if (document.querySelector(overlays) !== null) return 'overlay'
  if (!(target instanceof Element)) return 'page'
  if (target.closest(fields) !== null) return 'field'
  if (target.closest(widgets) !== null) return 'widget'
  return target.closest(pressables) === null ? 'page' : 'pressable'
}

/**
 * Listens to the keys of the controller while the desk is open. See `hotkeyFor` for what each does where.
 * @param isOff true while a dialog is open or being fetched: keys are meant for it and must not start the clock
 */
function useHotkeys(perform: (action: HotkeyAction) => void, isOff: boolean): void {
  const latest = useRef({ perform, isOff })
  useEffect(() => {
    latest.current = { perform, isOff }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A key that is still composing a character belongs to the input method.
      if (event.defaultPrevented || event.isComposing || latest.current.isOff) return
      const action = hotkeyFor(event, focusPlace(event.target))
      if (action === null) return
      event.preventDefault()
      latest.current.perform(action)
    }
    // In the capture phase: an open tooltip would otherwise keep Escape for itself.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}

/** What the keys need from the page, besides the desk. */
type HotkeyPage = {
  move: (timerId: string, place: number) => void
  select: (step: -1 | 1) => void
  onOpen: (dialog: OpenDialog) => void
  isDialogOpen: boolean
}

/** Runs what the keys of the controller ask for. They act on the timer on the display, but move a focused row. */
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

import { displayTimer, inOrder } from '../../schema/room/timer.ts'
import { focusedCue } from './cue-focus.ts'
import type { Desk } from './desk.ts'
import { useHotkeys } from './use-hotkeys.ts'

/** What the keys need of the page beside the desk. */
export type HotkeyPage = {
  move: (timerId: string, place: number) => void
  select: (step: -1 | 1) => void
  addTimer: () => void
  addMessage: () => void
  openSheet: () => void
  isDialogOpen: boolean
}

/** The keys of the controller at work. They are about the timer on the display; a row with the focus moves itself. */
export function useDeskHotkeys({ room, actions }: Desk, page: HotkeyPage): void {
  useHotkeys((action) => {
    const current = displayTimer(room)
    switch (action.type) {
      case 'toggle':
        return actions.toggle()
      case 'reset':
        return current === null ? undefined : actions.reset(current.id)
      case 'adjust':
        return current === null ? undefined : actions.adjust(current.id, action.seconds)
      case 'select':
        return page.select(action.step)
      case 'move': {
        const movedId = focusedCue() ?? current?.id
        const place = inOrder(room.timers).findIndex((timer) => timer.id === movedId)
        return movedId === undefined || place === -1 ? undefined : page.move(movedId, place + action.step)
      }
      case 'new-timer':
        return page.addTimer()
      case 'new-message':
        return page.addMessage()
      case 'hide-message':
        return actions.hideMessages()
      case 'sheet':
        return page.openSheet()
    }
  }, page.isDialogOpen)
}

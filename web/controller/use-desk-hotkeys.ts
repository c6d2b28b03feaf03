import { displayTimer, inOrder } from '../../schema/room/timer.ts'
import type { Desk } from './desk.ts'
import { useHotkeys } from './use-hotkeys.ts'

/** What the keys need of the page beside the desk. */
export type HotkeyPage = {
  move: (timerId: string, place: number) => void
  addTimer: () => void
  addMessage: () => void
  openSheet: () => void
}

/** The keys of the controller at work. They are about the timer on the display. */
export function useDeskHotkeys({ room, actions }: Desk, page: HotkeyPage): void {
  useHotkeys((action) => {
    const current = displayTimer(room)
    switch (action.type) {
      case 'toggle':
        return actions.toggle()
      case 'reset':
        return current === null ? undefined : actions.ask({ type: 'timer.reset', timerId: current.id })
      case 'adjust':
        return current === null ? undefined : actions.adjust(current.id, action.seconds)
      case 'select':
        return actions.selectNeighbour(action.step)
      case 'move':
        return current === null ? undefined : page.move(current.id, inOrder(room.timers).indexOf(current) + action.step)
      case 'new-timer':
        return page.addTimer()
      case 'new-message':
        return page.addMessage()
      case 'hide-message':
        return actions.hideMessages()
      case 'sheet':
        return page.openSheet()
    }
  })
}

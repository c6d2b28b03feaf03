/** Presses of the show that did not reach the room in time: the desk asks whether they are still meant. */
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import { createListeners } from '../../live/feed/listeners.ts'
import type { ShowCommand } from '../actions/desk-action.ts'

const showTypes: ReadonlySet<DirectCommand['type']> = new Set<ShowCommand['type']>([
  ...(['rundown.next', 'rundown.previous', 'timer.start', 'timer.pause', 'timer.reset', 'timer.give'] as const),
  ...(['timer.adjust', 'timer.select', 'room.stage', 'room.flash'] as const),
])

/**
 * Whether a command is a press of the show, which means the moment in which it is made: sent later, it would surprise the
 * hall. Everything else that a desk sends is a text or a setting, whose form says that it failed.
 */
export const isShowPress = (command: DirectCommand): command is ShowCommand =>
  showTypes.has(command.type) || (command.type === 'message.edit' && command.isVisible !== undefined)

export type Unsent = ReturnType<typeof createUnsent>

/** Keeps the last press of each kind that was given up. */
export function createUnsent() {
  const listeners = createListeners<undefined>()
  let presses: readonly ShowCommand[] = []
  const without = (type: string) => presses.filter((press) => press.type !== type)
  function set(next: readonly ShowCommand[]): void {
    presses = next
    listeners.tell(undefined)
  }
  return {
    get: () => presses,
    subscribe: (listener: () => void) => listeners.add(listener),
    add: (press: ShowCommand): void => set([...without(press.type), press]),
    /** Forgets what was given up of this kind: it was pressed again, answered, or has no meaning any more. */
    drop(type: string): void {
      if (presses.some((press) => press.type === type)) set(without(type))
    },
  }
}

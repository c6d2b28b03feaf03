/** Presses of the show that did not reach the room in time: the desk asks whether they are still meant. */
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { createListeners } from '../../live/feed/listeners.ts'
import type { ShowCommand } from './desk-action.ts'

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

/** A press that was given up. `isKnown` says that the room has confirmed that it was not done (rule S8). */
export type UnsentPress = { opId: string; command: ShowCommand; isKnown: boolean }

/** Keeps the last press of each kind that was given up. */
export function createUnsent() {
  const listeners = createListeners<undefined>()
  let presses: readonly UnsentPress[] = []
  const without = (type: string) => presses.filter(({ command }) => command.type !== type)
  function set(next: readonly UnsentPress[]): void {
    presses = next
    listeners.tell(undefined)
  }
  return {
    get: () => presses,
    subscribe: (listener: () => void) => listeners.add(listener),
    add: (opId: string, command: ShowCommand): void =>
      set([...without(command.type), { opId, command, isKnown: false }]),
    /** The room has said that this one was not done and will not be. */
    confirm: (opId: string): void =>
      set(presses.map((press) => (press.opId === opId ? { ...press, isKnown: true } : press))),
    /** The room has said that this one was done. */
    forget: (opId: string): void => set(presses.filter((press) => press.opId !== opId)),
    /** Forgets what was given up of this kind: it was pressed again, answered, or has no meaning any more. */
    drop(type: string): void {
      if (presses.some(({ command }) => command.type === type)) set(without(type))
    },
  }
}

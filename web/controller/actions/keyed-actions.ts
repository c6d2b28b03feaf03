/** Everything that has a key on the desk. */
import type { DeskActions } from '../desk/desk-actions.ts'
import type { OpenDialog } from '../desk-place.ts'
import type { ShowAction } from './desk-action.ts'
import * as show from './show-actions.ts'

/** What an action needs of the page. */
export type DeskPage = {
  actions: DeskActions
  select: (step: -1 | 1) => void
  move: (step: -1 | 1) => void
  open: (dialog: OpenDialog) => void
  /** Lets the list of timers follow the show. */
  follow: () => void
}

/** Something that happens on this page, or that asks the room for more than commands. */
type PageAction = Pick<ShowAction, 'keys'> & { run: (page: DeskPage) => void }

export type DeskAction = ShowAction | PageAction

const page = (keys: string, run: PageAction['run']): PageAction => ({ keys, run })

export const keyedActions = {
  toggle: show.toggle,
  go: show.go,
  previous: show.previous,
  reset: show.reset,
  selectAbove: page('↑', ({ select }) => select(-1)),
  selectBelow: page('↓', ({ select }) => select(1)),
  giveMinute: show.giveMinute,
  takeMinute: show.takeMinute,
  giveTen: show.giveTen,
  takeTen: show.takeTen,
  moveUp: page('Alt Ctrl ↑', ({ move }) => move(-1)),
  moveDown: page('Alt Ctrl ↓', ({ move }) => move(1)),
  follow: page('G', ({ follow }) => follow()),
  newTimer: page('T', ({ open }) => open({ kind: 'timer', timer: null })),
  newMessage: page('M', ({ open }) => open({ kind: 'message', message: null })),
  message: show.message,
  hideMessages: show.hideMessages,
  blackout: show.blackout,
  flash: show.flash,
  qr: page('J', ({ actions }) => actions.toggleQr()),
  undo: page('Ctrl Z', ({ actions }) => void actions.undo()),
  redo: page('Shift Ctrl Z', ({ actions }) => void actions.redo()),
  shortcuts: page('?', ({ open }) => open({ kind: 'shortcuts' })),
} as const satisfies Record<string, DeskAction>

export type KeyedAction = keyof typeof keyedActions

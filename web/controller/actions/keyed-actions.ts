/** Everything that has a key on the desk. */
import type { Asked, DeskAccess } from '../access/access.ts'
import type { OpenDialog } from '../desk-place.ts'
import type { ShowAction } from './desk-action.ts'
import type { DeskActions } from './desk-actions.ts'
import * as show from './show-actions.ts'

/** What an action needs of the page. */
export type DeskPage = {
  actions: DeskActions
  select: (step: -1 | 1) => void
  move: (step: -1 | 1) => void
  /** Skips the focused cue, or else the next one; brings a skipped one back. */
  skip: () => void
  open: (dialog: OpenDialog) => void
  /** Lets the list of timers follow the show. */
  follow: () => void
  /** Folds the column at the right to a strip, or opens it again. */
  fold: () => void
}

/** Something that happens on this page, or that asks the room for more than commands. */
type PageAction = Pick<ShowAction, 'keys'> & {
  /** What the desk must be allowed for it; null for what every desk has. */
  needs: Asked | null
  run: (page: DeskPage) => void
}

export type DeskAction = ShowAction | PageAction

const page = (keys: string, needs: PageAction['needs'], run: PageAction['run']): PageAction => ({ keys, needs, run })

export const keyedActions = {
  toggle: show.toggle,
  go: show.go,
  previous: show.previous,
  reset: show.reset,
  selectAbove: page('↑', 'timer.select', ({ select }) => select(-1)),
  selectBelow: page('↓', 'timer.select', ({ select }) => select(1)),
  giveMinute: show.giveMinute,
  takeMinute: show.takeMinute,
  giveTen: show.giveTen,
  takeTen: show.takeTen,
  skip: page('K', 'timer.edit', ({ skip }) => skip()),
  moveUp: page('Alt Ctrl ↑', 'timer.edit', ({ move }) => move(-1)),
  moveDown: page('Alt Ctrl ↓', 'timer.edit', ({ move }) => move(1)),
  follow: page('G', null, ({ follow }) => follow()),
  fold: page(']', null, ({ fold }) => fold()),
  newTimer: page('T', 'timer.add', ({ open }) => open({ kind: 'timer', timer: null })),
  newMessage: page('M', 'message.add', ({ open }) => open({ kind: 'message', message: null })),
  message: show.message,
  hideMessages: show.hideMessages,
  blackout: show.blackout,
  flash: show.flash,
  qr: page('J', { type: 'room.stage', scene: { kind: 'qr' } }, ({ actions }) => actions.toggleQr()),
  undo: page('Ctrl Z', 'room.undo', ({ actions }) => void actions.undo()),
  redo: page('Shift Ctrl Z', 'room.redo', ({ actions }) => void actions.redo()),
  shortcuts: page('?', null, ({ open }) => open({ kind: 'shortcuts' })),
} as const satisfies Record<string, DeskAction>

export type KeyedAction = keyof typeof keyedActions

/** Whether a desk may do something that has a key: if not, the key, its line in the sheet and its button are missing. */
export const isAllowed = ({ needs }: DeskAction, may: DeskAccess['may']): boolean => needs === null || may(needs)

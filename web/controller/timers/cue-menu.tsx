import {
  ArrowDown,
  ArrowUp,
  Columns3,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  Lock,
  LockOpen,
  Pencil,
  SkipForward,
  Split,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TopIcon } from '../../ui/icons.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import { useMayOpen } from '../access/access.ts'
import { adjustLabel } from '../actions/adjust-words.ts'
import { changeTime } from '../actions/show-actions.ts'
import { fillIn } from '../columns/words/columns.ts'
import { useDeskActions } from '../desk/desk.ts'
import type { OpenDialog } from '../desk-place.ts'
import { excerpt } from '../excerpt.ts'
import type { RundownChange } from '../rundown/rundown.tsx'
import { useRundown } from '../rundown/rundown-part.ts'
import * as words from './words/cues.ts'
import { reset } from './words/timers.ts'

export type CueMenuProps = {
  timer: Timer
  /** Counted from 0, of `count`. */
  place: number
  count: number
  onMove: (timerId: string, place: number) => void
  onOpen: (dialog: OpenDialog) => void
  /** Opens the first empty column of one's own in the row, if the desk shows any. */
  onFill: (() => void) | undefined
}

/** The menu of other actions for a timer. Actions that a running timer refuses say so when they are tried. */
export function CueMenu({ timer, place, count, onMove, onOpen, onFill }: CueMenuProps): ReactNode {
  const actions = useDeskActions()
  const rundown = useRundown()
  const mayOpen = useMayOpen()
  // A desk that may not set what a cue opens makes a copy that opens nothing.
  const duplicate = () => void actions.duplicateTimer(mayOpen ? timer : { ...timer, opens: null })
  const hint = (change: RundownChange) => rundown !== null && <rundown.ChangeEffect change={change} />
  const moving = (order: number) => hint({ type: 'timer.edit', timerId: timer.id, order })
  const change = (edit: Partial<Pick<Timer, 'isParallel' | 'isPrivate' | 'keepsPercent'>>) =>
    actions.ask({ type: 'timer.edit', timerId: timer.id, ...edit })
  const timerIn = ({ timers }: Snapshot) => timers.find(({ id }) => id === timer.id)
  const adjust = limits.adjustStepsSeconds.map(
    (seconds): MenuItem => ({
      label: adjustLabel(seconds),
      onSelect: () => actions.press({ sends: (shown) => changeTime(timerIn(shown), seconds) }),
    }),
  )
  return (
    <LateMenu
      isBeside
      trigger={<IconButton label={words.more(excerpt(timer.name))} icon={EllipsisVertical} size="s" />}
      groups={[
        [
          { label: words.edit, icon: Pencil, onSelect: () => onOpen({ kind: 'timer', timer }) },
          ...(onFill === undefined ? [] : [{ label: fillIn, icon: Columns3, onSelect: onFill }]),
          { label: words.duplicate, icon: Copy, onSelect: duplicate },
          { label: reset, icon: TopIcon, onSelect: () => actions.reset(timer.id) },
        ],
        adjust,
        [
          {
            label: timer.isSkipped ? words.bringBack : words.skip,
            icon: SkipForward,
            hint: hint({ type: 'timer.edit', timerId: timer.id, isSkipped: !timer.isSkipped }),
            onSelect: () => actions.toggleSkipped(timer.id),
          },
          {
            label: timer.isParallel ? words.putInSequence : words.setApart,
            icon: Split,
            hint: hint({ type: 'timer.edit', timerId: timer.id, isParallel: !timer.isParallel }),
            onSelect: () => change({ isParallel: !timer.isParallel }),
          },
          {
            label: timer.isPrivate ? words.show : words.hide,
            icon: timer.isPrivate ? Eye : EyeOff,
            onSelect: () => change({ isPrivate: !timer.isPrivate }),
          },
          {
            label: timer.keepsPercent === 100 ? words.unlockLength : words.lockLength,
            icon: timer.keepsPercent === 100 ? LockOpen : Lock,
            onSelect: () => change({ keepsPercent: timer.keepsPercent === 100 ? limits.usualKeptPercent : 100 }),
          },
        ],
        [
          {
            label: words.moveUp,
            icon: ArrowUp,
            isDisabled: place === 0,
            hint: place > 0 && moving(place - 1),
            onSelect: () => onMove(timer.id, place - 1),
          },
          {
            label: words.moveDown,
            icon: ArrowDown,
            isDisabled: place === count - 1,
            hint: place < count - 1 && moving(place + 1),
            onSelect: () => onMove(timer.id, place + 1),
          },
        ],
        [
          {
            label: words.remove,
            icon: Trash2,
            isDestructive: true,
            hint: hint({ type: 'timer.delete', timerId: timer.id }),
            onSelect: () => void actions.remove({ type: 'timer.delete', timerId: timer.id }),
          },
        ],
      ]}
    />
  )
}

import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../schema/limits.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TopIcon } from '../ui/icons.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { adjustLabel } from './adjust-label.ts'
import type { CueRowProps } from './cue-row.tsx'
import { useDeskActions } from './desk.ts'
import { excerpt } from './excerpt.ts'
import * as words from './words/cues.ts'
import { reset } from './words/timers.ts'

/** Everything else that can be done with a timer. What a running one refuses says so when it is tried (spec 4). */
export function CueMenu({ timer, place, count, onMove, onEdit, onDelete }: CueRowProps): ReactNode {
  const actions = useDeskActions()
  const adjust = limits.adjustStepsSeconds.map(
    (seconds): MenuItem => ({
      label: adjustLabel(seconds),
      onSelect: () => actions.adjust(timer.id, seconds),
    }),
  )
  const icon = 'size-4'
  return (
    <Menu
      trigger={
        <IconButton
          label={words.more(excerpt(timer.name))}
          icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        />
      }
      groups={[
        [
          { label: words.edit, icon: <Pencil aria-hidden="true" className={icon} />, onSelect: () => onEdit(timer) },
          {
            label: reset,
            icon: <TopIcon className={icon} />,
            onSelect: () => actions.reset(timer.id),
          },
        ],
        adjust,
        [
          {
            label: words.moveUp,
            icon: <ArrowUp aria-hidden="true" className={icon} />,
            isDisabled: place === 0,
            onSelect: () => onMove(timer.id, place - 1),
          },
          {
            label: words.moveDown,
            icon: <ArrowDown aria-hidden="true" className={icon} />,
            isDisabled: place === count - 1,
            onSelect: () => onMove(timer.id, place + 1),
          },
        ],
        [
          {
            label: words.remove,
            icon: <Trash2 aria-hidden="true" className={icon} />,
            isDestructive: true,
            onSelect: () => onDelete(timer),
          },
        ],
      ]}
    />
  )
}

import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import * as words from './words/asks.ts'
import { named } from './words/phrases.ts'

type AskMenuProps = {
  /** The question, shortened. */
  name: string
  editLabel: string
  /** How many have answered. */
  answers: number
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onDuplicate: () => void
  onEmpty: () => void
  onMove: (by: 1 | -1) => void
}

/** The menu of other actions for a poll or a quiz. */
export function AskMenu(props: AskMenuProps): ReactNode {
  const { name, editLabel, answers, isFirst, isLast, onEdit, onDuplicate, onEmpty, onMove } = props
  return (
    <Menu
      trigger={<IconButton label={named(words.more, name)} icon={<EllipsisVertical className="size-4" />} />}
      groups={[
        [
          { label: editLabel, isDisabled: answers > 0, onSelect: onEdit },
          { label: words.duplicate, onSelect: onDuplicate },
          { label: words.empty, isDisabled: answers === 0, onSelect: onEmpty },
        ],
        [
          { label: words.moveUp, isDisabled: isFirst, onSelect: () => onMove(-1) },
          { label: words.moveDown, isDisabled: isLast, onSelect: () => onMove(1) },
        ],
      ]}
    />
  )
}

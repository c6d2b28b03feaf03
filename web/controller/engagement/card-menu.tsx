import { ArrowDown, ArrowUp, Copy, EllipsisVertical, Eraser, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EndIcon, GoIcon } from '../../ui/icons.tsx'
import { useDeskActions } from '../desk/desk.ts'
import { named } from '../words/phrases.ts'
import { answersTo, type EngagementCardProps } from './engagement-item.ts'
import * as words from './words/cards.ts'

/** The other actions for a poll or a quiz. */
export function CardMenu<T extends PollView | QuizView>(props: EngagementCardProps<T> & { name: string }): ReactNode {
  const { item, name, place, isLast, commands, editLabel, verb, onToggle, onEdit, onEmpty, onDelete } = props
  const { perform } = useDeskActions()
  const isAnswered = answersTo(item) > 0
  const move = (order: number) => void perform(commands.move(item.id, order))
  return (
    <LateMenu
      isBeside
      trigger={<IconButton label={named(words.more, name)} icon={EllipsisVertical} size="s" />}
      groups={[
        [{ label: verb, icon: item.isActive ? EndIcon : GoIcon, onSelect: onToggle }],
        [
          { label: editLabel, icon: Pencil, isDisabled: isAnswered, onSelect: () => onEdit(item) },
          { label: words.duplicate, icon: Copy, onSelect: () => void perform(commands.duplicate(item.id)) },
          { label: words.empty, icon: Eraser, isDisabled: !isAnswered, onSelect: () => onEmpty(item) },
        ],
        [
          { label: words.moveUp, icon: ArrowUp, isDisabled: place === 0, onSelect: () => move(place - 1) },
          { label: words.moveDown, icon: ArrowDown, isDisabled: isLast, onSelect: () => move(place + 1) },
        ],
        [
          {
            label: words.remove,
            icon: Trash2,
            isDestructive: true,
            isDisabled: props.keptBecause !== undefined,
            onSelect: () => onDelete(item),
          },
        ],
      ]}
    />
  )
}

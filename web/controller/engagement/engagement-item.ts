/** What the list, the card and the menu of polls and quizzes know of one of them. */
import type { ReactNode } from 'react'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import type { Deletion } from '../notices/notices.ts'

/** The commands about a poll or a quiz. */
export type EngagementCommands<T, I> = {
  add: (input: I) => DirectCommand
  revise: (item: T, input: I) => DirectCommand
  duplicate: (id: string) => DirectCommand
  /** @param order the new place, counted from 0 */
  move: (id: string, order: number) => DirectCommand
  /** Removes the answers, so everyone may answer again. */
  reset: (id: string) => Deletion
  remove: (id: string) => Deletion
}

/** The props that a list gives the card of one of its items. */
export type CardProps<T> = {
  item: T
  /** The item's place in the whole list, counted from 0. */
  place: number
  /** Whether this is the next one to start while nothing runs: its key is lit. */
  isNext: boolean
  isLast: boolean
  /** Whether all of it is shown, or only its row. */
  isOpen: boolean
  /** [K12] Whether its row has just come to another place, or has another key since. */
  hasMoved: boolean
  onOpen: (item: T, isOpen: boolean) => void
  onDelete: (item: T) => void
  onEdit: (item: T) => void
  onEmpty: (item: T) => void
}

export type EngagementCardProps<T> = CardProps<T> & {
  commands: Pick<EngagementCommands<T, never>, 'duplicate' | 'move'>
  editLabel: string
  /** What the item in the menu does that starts or stops it on the phones. */
  verb: string
  onToggle: () => void
  /** The key of its row: the next step. */
  next: ReactNode
  /** Further ways to run or show it, in the open card. */
  also?: ReactNode
  /** The state in one word, if it is not only that of the item itself. */
  state?: ReactNode
  /** The rest of the line under the title, after the state. */
  facts: ReactNode
  switches: ReactNode
  analytics: ReactNode
  /** Why it cannot be deleted now. */
  keptBecause?: string | undefined
  children?: ReactNode
}

/** How many have answered. If anyone has, the desk asks before deleting it. */
export const answersTo = ({ results }: PollView | QuizView): number => results?.totalResponses ?? 0

export const titleOf = (item: PollView | QuizView): string => ('title' in item ? item.title : item.question)

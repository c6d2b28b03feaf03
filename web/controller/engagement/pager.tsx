import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { freeFocus } from '../desk/free-focus.ts'
import * as words from './words/engagement.ts'

type PagerProps = {
  /** What it is called: 'Pages of polls', 'Previous page of polls', 'Next page of polls'. */
  names: { all: string; previous: string; next: string }
  page: number
  items: number
  /** How many are on one page, if that is not the usual number. */
  size?: number
  onTurn: (page: number) => void
}

/** Turns the pages of a list; nothing for a single page. It comes above its list, so it never moves under the pointer. */
export function Pager({ names, page, items, size = pageSize, onTurn }: PagerProps): ReactNode {
  const last = pageCount(items, size)
  if (last === 1) return null
  // Not `disabled` at either end: the button would lose the focus there.
  const key = (label: string, icon: LucideIcon, to: number) => {
    const isEnd = to < 1 || to > last
    return (
      <IconButton
        label={label}
        size="s"
        onMouseDown={freeFocus}
        aria-disabled={isEnd || undefined}
        icon={icon}
        onClick={() => !isEnd && onTurn(to)}
      />
    )
  }
  return (
    <nav aria-label={names.all} className="flex items-center gap-1">
      {key(names.previous, ChevronLeft, page - 1)}
      <p role="status" className="t-num min-w-24 text-center text-14 text-muted">
        {words.pageOf(page, last)}
      </p>
      {key(names.next, ChevronRight, page + 1)}
    </nav>
  )
}

/** How many items of a list are on one page: feedback has pages of 5, and live messages the same. */
const pageSize = limits.feedbackPageSize
/** Polls and quizzes are rows of 48 px: as many as a desk shows with a little scrolling. */
export const rowsPerPage = 20

/** How many pages a list has; an empty one has one, with nothing on it. */
export const pageCount = (items: number, size = pageSize): number => Math.max(1, Math.ceil(items / size))

/** The chosen page, or the last one if items have gone since. */
export const validPage = (page: number, items: number, size = pageSize): number =>
  Math.min(Math.max(1, page), pageCount(items, size))

/** The page an item is on, by its place counted from 0. */
export const pageOf = (place: number, size = pageSize): number => Math.floor(Math.max(0, place) / size) + 1

/** What is on a page. */
export function itemsOn<T>(items: readonly T[], page: number, size = pageSize): T[] {
  return items.slice((page - 1) * size, page * size)
}

/** The first page with a new item on top; adding it twice has no further effect. */
export function withNewest<T extends { id: string }>(first: readonly T[], newest: T): T[] {
  return [newest, ...first.filter(({ id }) => id !== newest.id)].slice(0, pageSize)
}

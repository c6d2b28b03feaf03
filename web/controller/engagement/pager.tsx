import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { freeFocus } from '../free-focus.ts'
import { pageCount } from './paging.ts'
import * as words from './words/lists.ts'

type PagerProps = {
  /** What is turned over: 'polls', 'feedback'. */
  name: string
  page: number
  items: number
  size: number
  onTurn: (page: number) => void
}

/** Turns the pages of a list; nothing where there is one only. It stands above its list, so that it never moves under the pointer. */
export function Pager({ name, page, items, size, onTurn }: PagerProps): ReactNode {
  const last = pageCount(items, size)
  if (last === 1) return null
  const turn = (to: number) => {
    if (to >= 1 && to <= last) onTurn(to)
  }
  return (
    <nav aria-label={words.pagesOf(name)} className="flex items-center gap-1">
      {/* Not `disabled`: that would drop the focus of whoever reached the end with it. */}
      <IconButton
        label={words.previousPage(name)}
        size="s"
        onMouseDown={freeFocus}
        aria-disabled={page === 1 || undefined}
        icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        onClick={() => turn(page - 1)}
      />
      <p role="status" className="t-num min-w-24 text-center text-14 text-muted">
        {words.pageOf(page, last)}
      </p>
      <IconButton
        label={words.nextPage(name)}
        size="s"
        onMouseDown={freeFocus}
        aria-disabled={page === last || undefined}
        icon={<ChevronRight aria-hidden="true" className="size-5" />}
        onClick={() => turn(page + 1)}
      />
    </nav>
  )
}

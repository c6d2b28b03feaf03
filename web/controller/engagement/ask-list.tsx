import './ask-card.css'
import { type ReactNode, useCallback, useState } from 'react'
import type { PollView, QuizView } from '../../../schema/room/project-engagement.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useOpenPart } from '../open-parts.ts'
import { hasAnswers } from './engagement-actions.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import { pageSize } from './paging.ts'
import { usePagedList } from './use-paged-list.ts'
import * as words from './words/asks.ts'

/** The words of a list that differ between polls and quizzes. */
export type ListWords = {
  label: string
  /** What its pages are pages of: 'polls'. */
  pages: string
  none: string
  noneText: string
  createFirst: string
  create: string
  goToLive: string
  counted: (items: number) => string
  deleteTitle: string
  /** What is lost with one that was answered so many times. */
  deleteText: (title: string, answers: number) => string
  deleteLabel: string
}

export type CardPlace<T> = {
  /** Counted from 0. */
  place: number
  /** The one to be started next, while nothing runs. */
  isNext: boolean
  onDelete: (item: T) => void
}

type AskListProps<T> = {
  kind: 'poll' | 'quiz'
  items: readonly T[]
  listWords: ListWords
  icon: ReactNode
  card: (item: T, place: CardPlace<T>) => ReactNode
  dialog: (onCreated: (id: string) => void, onClose: () => void) => ReactNode
  onDelete: (item: T) => Promise<boolean>
}

/** Polls or quizzes in the order they were written, in pages, with the dialog that writes one. */
export function AskList<T extends PollView | QuizView>(props: AskListProps<T>): ReactNode {
  const { kind, items, listWords, icon, card, dialog, onDelete } = props
  const [isWriting, setIsWriting] = useOpenPart(`dialog-${kind}`)
  const [doomed, setDoomed] = useState<T | null>(null)
  const { page, shown, firstPlace, turn, reveal } = usePagedList(items, (item) => item.isActive)
  const live = items.filter((item) => item.isActive)
  const firstLive = live[0]
  // One key of the list is lit: what stops the running one, else what starts the next.
  const next = firstLive === undefined ? items.find((item) => item.closedAt === null) : undefined
  const write = () => setIsWriting(true)
  const remove = useCallback(
    async (item: T) => {
      await onDelete(item)
      // Only its own question: another may stand there by now.
      setDoomed((now) => (now?.id === item.id ? null : now))
    },
    [onDelete],
  )
  const askToRemove = useCallback(
    (item: T) => {
      if (hasAnswers(item) || item.isActive) setDoomed(item)
      else void remove(item)
    },
    [remove],
  )

  return (
    <div className="flex flex-col gap-3">
      {items.length === 0 ? (
        <EmptyState icon={icon} title={listWords.none} text={listWords.noneText}>
          <Button variant="primary" onClick={write}>
            {listWords.createFirst}
          </Button>
        </EmptyState>
      ) : (
        <>
          <ListToolbar
            summary={`${listWords.counted(items.length)}${live.length > 0 ? ` · ${words.liveNow(live.length)}` : ''}`}
            addLabel={listWords.create}
            onAdd={write}
          >
            <Pager name={listWords.pages} page={page} items={items.length} size={pageSize} onTurn={turn} />
          </ListToolbar>
          {firstLive !== undefined && !shown.some((item) => item.isActive) && (
            <Button size="s" className="self-start" onClick={() => reveal(firstLive.id)}>
              {listWords.goToLive}
            </Button>
          )}
          <ol
            tabIndex={-1}
            aria-label={listWords.label}
            start={firstPlace + 1}
            className="ask-list flex flex-col gap-3"
          >
            {shown.map((item, index) =>
              card(item, { place: firstPlace + index, isNext: item.id === next?.id, onDelete: askToRemove }),
            )}
          </ol>
        </>
      )}
      {isWriting && dialog(reveal, () => setIsWriting(false))}
      {doomed !== null && (
        <ConfirmDialog
          isDestructive
          title={listWords.deleteTitle}
          text={listWords.deleteText(titleOf(doomed), doomed.results?.totalResponses ?? 0)}
          confirmLabel={listWords.deleteLabel}
          pendingLabel={words.removing}
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </div>
  )
}

const titleOf = (item: PollView | QuizView): string => ('title' in item ? item.title : item.question)

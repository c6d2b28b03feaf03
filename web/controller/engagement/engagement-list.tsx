import { Plus } from 'lucide-react'
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import type { QuizView } from '../../../schema/tools/quizzes/entity.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useMovedRows } from '../../ui/press-guard.ts'
import { addedId } from '../actions/asking.ts'
import { useDeskActions } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import { useHeldDialog } from '../forms/held-dialog.ts'
import { answersTo, type CardProps, type EngagementCommands, titleOf } from './engagement-item.ts'
import { itemsOn, Pager, pageOf, rowsPerPage, validPage } from './pager.tsx'
import { Pinned } from './pinned.tsx'
import { useOpenRows } from './use-open-rows.ts'
import * as words from './words/cards.ts'

/** The props of a dialog that writes a poll or a quiz. */
export type WriteDialogProps<I, T = unknown> = {
  /** The one that is edited; without it the dialog writes a new one. */
  item?: T
  /** Resolves to whether it worked; the draft stays until it has. */
  onCreate: (input: I, key: string) => Promise<boolean>
  onClose: () => void
}

/** What a list says; that of quizzes has other words than that of polls. */
type ListWords = Readonly<
  Record<'label' | 'none' | 'noneText' | 'createFirst' | 'create' | 'deleteTitle' | 'deleteLabel', string> &
    Record<'emptyTitle' | 'emptyLabel', string> &
    Record<'deleteText' | 'emptyText', (title: string, answers: number) => string>
> & { pages: Readonly<Record<'all' | 'previous' | 'next', string>>; counted: (items: number) => string }

type EngagementListProps<T, I> = {
  items: readonly T[]
  listWords: ListWords
  /** A sentence over the list. */
  hint?: string
  icon: ComponentType<{ className?: string }>
  commands: EngagementCommands<T, I>
  Card: ComponentType<CardProps<T>>
  Dialog: ComponentType<WriteDialogProps<I, T>>
}

/**
 * Polls or quizzes: what is live is pinned above the rows of the others, in their order and in pages; with the dialog that
 * writes one.
 */
export function EngagementList<T extends PollView | QuizView, I>(props: EngagementListProps<T, I>): ReactNode {
  const { items, listWords, hint, icon, commands, Card, Dialog } = props
  const { perform, remove } = useDeskActions()
  const openDialog = useHeldDialog()
  /** What waits for confirmation: deleting an item, or only its answers. */
  const [toConfirm, setToConfirm] = useState<{ item: T; isRemoval: boolean } | null>(null)
  const live = items.filter((item) => item.isActive)
  const others = items.filter((item) => !item.isActive)
  // Changes by others do not turn the page.
  const [chosen, turn] = useState(1)
  // An item to turn to, now or as soon as it is in the list.
  const [awaited, reveal] = useState<string | null>(null)
  const awaitedPlace = others.findIndex((item) => item.id === awaited)
  if (awaitedPlace !== -1) {
    reveal(null)
    turn(pageOf(awaitedPlace, rowsPerPage))
  }
  const page = validPage(chosen, others.length, rowsPerPage)
  const shown = itemsOn(others, page, rowsPerPage)
  const moved = useMovedRows([...live, ...shown].map(placedAs))
  const keys = useFollowedKey()
  const [isOpen, open] = useOpenRows<T>()
  // One key of the list is lit: the one that stops the running item, or else starts the next.
  const next = live.length === 0 ? items.find((item) => item.closedAt === null) : undefined
  const create = async (input: I, key: string) => {
    const id = addedId(await perform(commands.add(input), { opId: key }))
    if (id !== null) {
      reveal(id)
      open({ id, isActive: false }, true)
    }
    return id !== null
  }
  const write = () => openDialog((close) => <Dialog onCreate={create} onClose={close} />)
  const edit = useCallback(
    (item: T) =>
      openDialog((close) => (
        <Dialog
          item={item}
          onCreate={async (input, key) =>
            (await perform(commands.revise(item, input), { opId: key, from: item })).kind === 'done'
          }
          onClose={close}
        />
      )),
    [openDialog, perform, commands, Dialog],
  )
  const askToRemove = useCallback(
    (item: T) => {
      if (answersTo(item) > 0 || item.isActive) setToConfirm({ item, isRemoval: true })
      else void remove(commands.remove(item.id))
    },
    [remove, commands],
  )

  const askToEmpty = useCallback((item: T) => setToConfirm({ item, isRemoval: false }), [])

  const cardOf = (item: T) => (
    <Card
      key={item.id}
      item={item}
      place={items.indexOf(item)}
      isNext={item.id === next?.id}
      isLast={item === items[items.length - 1]}
      isOpen={isOpen(item)}
      hasMoved={moved.has(placedAs(item))}
      onOpen={open}
      onDelete={askToRemove}
      onEdit={edit}
      onEmpty={askToEmpty}
    />
  )
  return (
    <div {...keys} className="flex flex-col gap-2">
      {items.length === 0 ? (
        <EmptyState icon={icon} title={listWords.none} text={listWords.noneText}>
          <Button variant="primary" onClick={write}>
            {listWords.createFirst}
          </Button>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="t-num text-14 text-muted">
              {`${listWords.counted(items.length)}${live.length > 0 ? ` · ${words.liveNow(live.length)}` : ''}`}
            </p>
            <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
              <Pager names={listWords.pages} page={page} items={others.length} size={rowsPerPage} onTurn={turn} />
              <Button size="s" onClick={write}>
                <Plus className="size-4" />
                {listWords.create}
              </Button>
            </div>
          </div>
          {hint !== undefined && <p className="max-w-[72ch] text-14 text-muted">{hint}</p>}
          {live.length > 0 && (
            <Pinned>
              <ol aria-label={words.pinned} tabIndex={-1} className="@container flex flex-col gap-2">
                {live.map(cardOf)}
              </ol>
            </Pinned>
          )}
          {shown.length > 0 && (
            <ol tabIndex={-1} aria-label={listWords.label} className="@container flex flex-col gap-1">
              {shown.map(cardOf)}
            </ol>
          )}
        </>
      )}
      {toConfirm !== null && (
        <ConfirmDialog
          isDestructive
          {...(toConfirm.isRemoval
            ? {
                title: listWords.deleteTitle,
                text: listWords.deleteText(titleOf(toConfirm.item), answersTo(toConfirm.item)),
                confirmLabel: listWords.deleteLabel,
                pendingLabel: words.removing,
              }
            : {
                title: listWords.emptyTitle,
                text: listWords.emptyText(excerpt(titleOf(toConfirm.item)), answersTo(toConfirm.item)),
                confirmLabel: listWords.emptyLabel,
                pendingLabel: words.emptying,
              })}
          onConfirm={async () => {
            await remove((toConfirm.isRemoval ? commands.remove : commands.reset)(toConfirm.item.id))
            // Closes only its own question: another one may be open by now.
            setToConfirm((now) => (now === toConfirm ? null : now))
          }}
          onClose={() => setToConfirm(null)}
        />
      )}
    </div>
  )
}

/** What starts or stops is another row: it goes to another list, and its key means something else. */
const placedAs = ({ id, isActive }: PollView | QuizView): string => `${id} ${isActive}`

/** The key of a row keeps the focus when its row goes to the other list. */
function useFollowedKey() {
  const ref = useRef<HTMLDivElement>(null)
  const held = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    const keys = ref.current?.querySelectorAll<HTMLElement>(`[data-entry="${held.current}"] [data-next] button`)
    keys?.[keys.length - 1]?.focus()
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('[data-next]')?.closest<HTMLElement>('[data-entry]')
    held.current = row?.dataset['entry'] ?? null
  }
  const onBlur = () => {
    held.current = null
  }
  return { ref, onFocus, onBlur }
}

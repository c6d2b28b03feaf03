import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { QuestionView } from '../../../schema/tools/questions/entity.ts'
import { Button } from '../../ui/button.tsx'
import { useMovedRows } from '../../ui/press-guard.ts'
import type { useRemovePerson } from '../bans/remove-person-dialog.tsx'
import { useDeskActions } from '../desk/desk.ts'
import { QuestionRow, type RowKey } from './question-row.tsx'
import * as words from './words/questions.ts'

type QuestionListProps = {
  ref: RefObject<HTMLDivElement | null>
  /** The questions, in their order. */
  questions: readonly QuestionView[]
  /** Whether what waits has a list of its own. */
  isSplit: boolean
  /** The one that is being merged into another. */
  mergedId: string | null
  onMerge: (id: string) => void
  onMergeInto: (id: string) => void
  onDelete: (id: string) => void
  onRemovePerson: ReturnType<typeof useRemovePerson>
}

/**
 * The questions: what waits and what the hall sees, side by side where there is room. On a focused row the arrows go to
 * others, A approves and D dismisses it, or all that are selected.
 */
export function QuestionList(props: QuestionListProps): ReactNode {
  const { ref, questions, isSplit, mergedId, onMerge, onMergeInto, onDelete, onRemovePerson } = props
  const { ask } = useDeskActions()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = questions.filter(({ id }) => chosen.has(id))
  const own = useRef<HTMLDivElement>(null)
  const queue = isSplit ? questions.filter(({ state }) => state === 'waiting') : []
  const others = isSplit ? questions.filter(({ state }) => state !== 'waiting') : questions
  const inOrder = [...queue, ...others]
  const moved = useMovedRows(inOrder.map(({ id }) => id))

  const decide = (which: readonly QuestionView[], approves: boolean) => {
    const isDone = ({ state }: QuestionView) =>
      approves ? state === 'open' || state === 'answered' : state === 'hidden'
    const [first, ...others] = which.filter((question) => !isDone(question)).map(({ id }) => id)
    // [K13] One step, however many they are: one undo brings all of them back.
    const also = others.length === 0 ? {} : { also: others }
    if (first !== undefined)
      ask({ type: 'question.edit', questionId: first, state: approves ? 'open' : 'hidden', ...also })
    setChosen(new Set())
  }
  /** The focus goes on before the row goes to another list. */
  const focusNear = (id: string, step: 1 | -1) => {
    const place = inOrder.findIndex((one) => one.id === id) + step
    const near = inOrder[place]?.id
    if (near !== undefined) own.current?.querySelector<HTMLElement>(`[data-entry="${near}"]`)?.focus()
  }
  function press(question: QuestionView, key: RowKey): void {
    const { id } = question
    if (key === 'next' || key === 'previous') return focusNear(id, key === 'next' ? 1 : -1)
    if (key === 'select') {
      const next = new Set(chosen)
      if (!next.delete(id)) next.add(id)
      return setChosen(next)
    }
    if (selected.length === 0) focusNear(id, 1)
    decide(selected.length > 0 ? selected : [question], key === 'approve')
  }
  const listOf = (label: string, rows: readonly QuestionView[]) => (
    <ol aria-label={label} tabIndex={-1} className="@container flex min-w-0 flex-col gap-1.5">
      {rows.map((question) => (
        <QuestionRow
          key={question.id}
          question={question}
          hasMoved={moved.has(question.id)}
          isSelected={chosen.has(question.id)}
          isSelecting={selected.length > 0}
          onKey={(key) => press(question, key)}
          onMerge={() => onMerge(question.id)}
          onRemovePerson={
            onRemovePerson && (() => onRemovePerson({ of: { tool: 'question', id: question.id }, text: question.text }))
          }
          onDelete={() => onDelete(question.id)}
          onMergeHere={mergedId === null || mergedId === question.id ? null : () => onMergeInto(question.id)}
        />
      ))}
    </ol>
  )
  const heading = (text: string) => <h3 className="pb-1 text-14 font-label text-muted">{text}</h3>
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-col gap-2">
      {selected.length > 0 && (
        <div
          role="status"
          className="sticky top-0 z-1 flex flex-wrap items-center gap-2 rounded-button border border-control bg-raised py-1 pe-2 ps-3"
        >
          <Button size="s" onClick={() => decide(selected, true)}>
            {words.approve}
          </Button>
          <p className="t-num flex-1 text-center text-14">{words.selected(selected.length)}</p>
          <Button size="s" variant="quiet" onClick={() => setChosen(new Set())}>
            {words.cancel}
          </Button>
          <Button size="s" onClick={() => decide(selected, false)}>
            {words.dismiss}
          </Button>
        </div>
      )}
      <div ref={own} className={isSplit ? 'grid gap-x-4 gap-y-3 min-[90rem]:grid-cols-2' : ''}>
        {isSplit ? (
          <>
            <section>
              {heading(words.queue)}
              {listOf(words.queue, queue)}
            </section>
            <section>
              {heading(words.hall)}
              {listOf(words.list, others)}
            </section>
          </>
        ) : (
          listOf(words.list, others)
        )}
      </div>
      <p className="text-14 text-muted max-lg:hidden">{words.keysHint}</p>
    </div>
  )
}

import { Printer } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Column } from '../../../schema/tools/timers/columns/columns.ts'
import { cueColors } from '../../../schema/tools/timers/cue-colors.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useMay } from '../access/access.ts'
import { useDesk } from '../desk/desk.ts'
import { ColumnChecks } from './column-checks.tsx'
import { problemOf } from './column-name.ts'
import { ColumnRow } from './column-row.tsx'
import { choiceOf, useShownColumns } from './shown-columns.ts'
import * as words from './words/columns.ts'

/** The columns of one's own: which of them this desk shows and prints; and, for those who plan the cues, the columns themselves. */
export function ColumnsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { snapshot } = useDesk()
  const mayEdit = useMay()({ type: 'room.update', columns: [] })
  const { columns } = snapshot.room
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {columns.length > 0 && <ShownHere columns={columns} />}
        {mayEdit && (
          <section className="flex flex-col gap-2">
            <h3 className="text-14 font-label">{words.ofTheRoom}</h3>
            <p className="text-14 text-muted">{words.ofTheRoomText}</p>
            {columns.length > 0 && (
              <ol className="flex flex-col">
                {columns.map((column, place) => (
                  <ColumnRow key={column.id} column={column} place={place} columns={columns} />
                ))}
              </ol>
            )}
            {columns.length < limits.maxColumnsPerRoom ? (
              <AddColumn columns={columns} />
            ) : (
              <p className="text-14 text-muted">{words.full(limits.maxColumnsPerRoom)}</p>
            )}
          </section>
        )}
        {columns.length === 0 && <PrintKey />}
      </div>
    </Dialog>
  )
}

function PrintKey(): ReactNode {
  return (
    <Button className="mt-2 self-start" size="s" onClick={() => window.print()}>
      <Printer className="size-4" />
      {words.print}
    </Button>
  )
}

/** [C22] Which columns this browser shows: for those who run sound alone, light alone, or all of it. */
function ShownHere({ columns }: { columns: readonly Column[] }): ReactNode {
  const { columns: shown, choose } = useShownColumns()
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-label">{words.shownHere}</legend>
      <p className="mt-2 text-14 text-muted">{words.shownHereText}</p>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-4">
        <ColumnChecks {...{ columns, shown }} onChange={(next) => choose(choiceOf(columns, next))} />
      </div>
      <PrintKey />
    </fieldset>
  )
}

function AddColumn({ columns }: { columns: readonly Column[] }): ReactNode {
  const { actions } = useDesk()
  const { only, choose } = useShownColumns()
  const field = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const add = async () => {
    if (isPending) return
    const name = cleanLine(typed)
    const problem = problemOf(name, columns)
    setError(problem ?? undefined)
    field.current?.querySelector('input')?.focus()
    if (problem !== null) return
    const id = newOpId().replace(/-/g, '').slice(0, 12)
    const color = cueColors.find((one) => columns.every((column) => column.color !== one)) ?? null
    setIsPending(true)
    const isSaved = await actions.save({ type: 'room.update', columns: [...columns, { id, name, color }] })
    setIsPending(false)
    if (!isSaved) return setError(words.notSaved)
    setTyped('')
    if (only !== null) choose([...only, id])
  }
  return (
    <form
      ref={field}
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label={words.newColumn}
        isLabelHidden
        className="flex-[1_1_10rem]"
        placeholder={words.newExample}
        maxLetters={limits.maxColumnNameLength}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" isPending={isPending}>
        {words.add}
      </Button>
    </form>
  )
}

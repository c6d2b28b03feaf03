import type { ReactNode } from 'react'
import { type Column, hasCells } from '../../../schema/tools/timers/columns/columns.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMay } from '../access/access.ts'
import { useDeskActions } from '../desk/desk.ts'
import { useRundown } from '../rundown/rundown-part.ts'
import { CellTexts, ColumnTag } from './column-tag.tsx'
import type { EditProps } from './row-edit.ts'
import * as words from './words/columns.ts'

type CueCellsProps = EditProps & { columns: readonly Column[]; isCurrent: boolean }

/**
 * What the crew reads of a cue, under its title: `AV: Video 3`. Each text is edited where it stands, also while the cue
 * runs. The cue that is on has all of its texts. Empty columns take no line of their own.
 */
export function CueCells({ timer, columns, isCurrent, edit, onEdit }: CueCellsProps): ReactNode {
  const mayEdit = useMay()('timer.edit')
  const rundown = useRundown()
  if (!mayEdit || rundown === null)
    return (
      hasCells(timer, columns) && (
        <div className="basis-full px-1.5">
          <CellTexts cells={timer.cells} columns={columns} />
        </div>
      )
    )
  const isEdited = ({ id }: Column) => edit.edited === `cell:${id}`
  const empty = columns.filter((column) => !hasCells(timer, [column]) && !isEdited(column))
  const taken = columns.filter((column) => !empty.includes(column))
  const free = empty.length > 0 && <EmptyCells columns={empty} onEdit={onEdit} />
  if (taken.length === 0) return free
  return (
    <div className="flex max-w-full min-w-0 basis-full flex-wrap items-center gap-x-1.5 gap-y-0.5 ps-1 @max-[30rem]:flex-col @max-[30rem]:items-start">
      {taken.map((column) =>
        isEdited(column) ? (
          <CellField key={column.id} {...{ timer, column, edit }} />
        ) : (
          <CellButton key={column.id} {...{ timer, column, onEdit, isWhole: isCurrent }} />
        ),
      )}
      {free}
    </div>
  )
}

type CellProps = { timer: Timer; column: Column }

function CellField({ timer, column, edit }: CellProps & Pick<EditProps, 'edit'>): ReactNode {
  const actions = useDeskActions()
  const rundown = useRundown()
  return (
    rundown !== null && (
      <span className="flex min-w-0 flex-[1_1_12rem] items-center gap-x-1 @max-[30rem]:w-full @max-[30rem]:flex-auto">
        <ColumnTag column={column} />
        <span className="min-w-0 flex-1">
          <rundown.CellField
            name={column.name}
            text={timer.cells[column.id] ?? ''}
            onSave={(text) =>
              actions.ask({ type: 'timer.edit', timerId: timer.id, cells: { [column.id]: text }, base: edit.base })
            }
            onClose={edit.close}
          />
        </span>
      </span>
    )
  )
}

const buttonStyle = 'min-h-6 cursor-text rounded-input px-0.5 text-start hover:bg-line pointer-coarse:min-h-8'

/** A text of a cue. A long one is cut, unless the cue is on; the whole of it is in the tooltip and the field. */
function CellButton(props: CellProps & Pick<EditProps, 'onEdit'> & { isWhole: boolean }): ReactNode {
  const { timer, column, onEdit, isWhole } = props
  const text = timer.cells[column.id] ?? ''
  return (
    <button
      type="button"
      data-field={`cell:${column.id}`}
      title={text}
      className={classNames(
        buttonStyle,
        'flex max-w-full min-w-0 items-baseline gap-x-1 text-14',
        !isWhole && '@min-[30rem]:max-w-[min(100%,20rem)]',
      )}
      onClick={() => onEdit(`cell:${column.id}`)}
    >
      <ColumnTag column={column} />
      <bdi
        className={classNames(
          'min-w-0',
          isWhole ? 'wrap-anywhere' : 'truncate @max-[30rem]:line-clamp-2 @max-[30rem]:whitespace-normal',
        )}
      >
        {text}
      </bdi>
    </button>
  )
}

/**
 * The columns without a text: in what is left of the last line, where they appear with the keys of the row. With the
 * focus they have a line of their own. A narrow list has no room for them; the menu and the form of the cue lead there.
 */
function EmptyCells({ columns, onEdit }: Pick<EditProps, 'onEdit'> & { columns: readonly Column[] }) {
  return (
    <span className="flex min-w-0 flex-[1_1_0] gap-x-0.5 overflow-hidden px-1 focus-within:flex-[1_0_100%] focus-within:flex-wrap focus-within:overflow-visible @max-[30rem]:hidden">
      {columns.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          data-field={`cell:${id}`}
          title={words.fill(name)}
          aria-label={words.emptyCell(name)}
          className={`${buttonStyle} shrink-0 text-12 leading-[1.125rem] text-muted`}
          onClick={() => onEdit(`cell:${id}`)}
        >
          <bdi className="block max-w-36 truncate rounded-input border border-dashed border-control px-1">{name}</bdi>
        </button>
      ))}
    </span>
  )
}

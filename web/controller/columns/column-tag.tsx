import type { ReactNode } from 'react'
import { type Column, hasCells } from '../../../schema/tools/timers/columns/columns.ts'
import { classNames } from '../../ui/class-names.ts'
import { cueLabels } from './cue-style.ts'

/** The name of a column on its colour, as it stands before a text: `AV:`. */
export function ColumnTag({ column, isAlone = false }: { column: Column; isAlone?: boolean }): ReactNode {
  const { name, color } = column
  return (
    <span
      className={classNames(
        'max-w-36 shrink-0 truncate rounded-input px-1 text-12 leading-[1.125rem] font-label',
        color === null ? 'bg-line text-house' : `text-[#101216] ${cueLabels[color]}`,
      )}
    >
      <bdi>{name}</bdi>
      {!isAlone && ':'}
    </span>
  )
}

/** The texts of a cue in some columns, each behind the name of its column. Empty ones are left out. */
export function CellTexts({ cells, columns }: { cells: Readonly<Record<string, string>>; columns: readonly Column[] }) {
  const filled = columns.filter((column) => hasCells({ cells }, [column]))
  return (
    filled.length > 0 && (
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-14">
        {filled.map((column) => (
          <li key={column.id} className="flex min-w-0 items-baseline gap-x-1">
            <ColumnTag column={column} />
            <bdi className="min-w-0 wrap-anywhere">{cells[column.id]}</bdi>
          </li>
        ))}
      </ul>
    )
  )
}

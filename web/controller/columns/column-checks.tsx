import type { ReactNode } from 'react'
import type { Column } from '../../../schema/tools/timers/columns/columns.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ColumnTag } from './column-tag.tsx'

type ColumnChecksProps = {
  columns: readonly Column[]
  shown: readonly Column[]
  onChange: (shown: readonly Column[]) => void
}

/** A box for each column. */
export const ColumnChecks = ({ columns, shown, onChange }: ColumnChecksProps): ReactNode =>
  columns.map((column) => (
    <Checkbox
      key={column.id}
      label={<ColumnTag column={column} isAlone />}
      checked={shown.includes(column)}
      onChange={(isShown) => onChange(columns.filter((one) => (one === column ? isShown : shown.includes(one))))}
    />
  ))

import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Column } from '../../../schema/tools/timers/columns/columns.ts'
import { cueColors } from '../../../schema/tools/timers/cue-colors.ts'
import { labelColors } from '../../client/words/label-colors.ts'
import { classNames } from '../../ui/class-names.ts'
import { SavedField } from '../../ui/form/saved-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoveKeys } from '../../ui/move-keys.tsx'
import { useDesk } from '../desk/desk.ts'
import { problemOf } from './column-name.ts'
import { cueLabels } from './cue-style.ts'
import * as words from './words/columns.ts'

type ColumnRowProps = { column: Column; place: number; columns: readonly Column[] }

/** A column of the room: its name, colour and place. Each change is saved at once and can be undone. */
export function ColumnRow({ column, place, columns }: ColumnRowProps): ReactNode {
  const { actions } = useDesk()
  const { id, name } = column
  const save = (change: Partial<Column>) =>
    actions.save({ type: 'room.update', columns: columns.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  const move = (to: number) => {
    const others = columns.filter((one) => one.id !== id)
    actions.ask({ type: 'room.update', columns: [...others.slice(0, to), column, ...others.slice(to)] })
  }
  return (
    <li className="flex flex-wrap items-start gap-x-1 gap-y-2 border-t border-line py-2 first:border-t-0">
      <SavedField
        label={words.nameOf(name)}
        className="flex-[1_1_9rem]"
        maxLetters={limits.maxColumnNameLength}
        value={name}
        problemOf={(next) =>
          problemOf(
            next,
            columns.filter((one) => one.id !== id),
          )
        }
        onSave={async (next) => ((await save({ name: next })) ? null : words.notSaved)}
      />
      <div className="flex items-center gap-x-1">
        <ColorField column={column} onChange={(color) => void save({ color })} />
        <MoveKeys
          up={words.moveUp(name)}
          down={words.moveDown(name)}
          place={place}
          count={columns.length}
          onMove={move}
        />
        <IconButton
          label={words.remove(name)}
          icon={Trash2}
          size="s"
          variant="quiet"
          onClick={() => void actions.deleteColumn(column)}
        />
      </div>
    </li>
  )
}

/** A choice from the label colours, each with its name. */
function ColorField({ column, onChange }: { column: Column; onChange: (color: Column['color']) => void }): ReactNode {
  return (
    <span className="relative">
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute top-1/2 ms-2 size-4 -translate-y-1/2 rounded-input border border-control',
          column.color !== null && cueLabels[column.color],
        )}
      />
      <select
        aria-label={words.colorOf(column.name)}
        className="h-11 min-w-28 rounded-input border border-control bg-bg ps-8 pe-1 text-14 text-house hover:border-muted"
        value={column.color ?? 'none'}
        onChange={({ currentTarget: { value } }) => onChange(cueColors.find((color) => color === value) ?? null)}
      >
        {(['none', ...cueColors] as const).map((color) => (
          <option key={color} value={color}>
            {labelColors[color]}
          </option>
        ))}
      </select>
    </span>
  )
}

import { type ReactNode, useState } from 'react'
import { type Layout, type SheetField, sheetFields } from '../../../schema/sheet/layout.ts'
import { widthOf } from '../../../schema/sheet/times.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { optionsOf } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { listText } from '../../ui/say.ts'
import { named } from '../words/phrases.ts'
import { chosenCells, type ImportDraft, withChosen } from './import-draft.ts'
import * as words from './words/import.ts'

type DraftProps = { draft: ImportDraft; onChange: (draft: ImportDraft) => void }

/** Chooses which sheet is read if a file has several. */
export function SheetPicker({ draft, onChange }: DraftProps): ReactNode {
  if (draft.sheets.length < 2) return null
  return (
    <SelectField
      label={words.sheet}
      options={draft.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
      value={String(draft.chosen)}
      onChange={(chosen) => onChange(withChosen(draft, Number(chosen)))}
    />
  )
}

type ColumnPickerProps = DraftProps & {
  /** Null: no headings were found. */
  layout: Layout | null
}

/** What is in each column, as recognised by its heading; open if nothing was recognised. */
export function ColumnPicker({ draft, layout, onChange }: ColumnPickerProps): ReactNode {
  const [isOpen, setOpen] = useState(layout === null)
  /** The choices so far, until they are enough to read the rows. */
  const [partial, setPartial] = useState<Layout>({ heading: -1, columns: {} })
  const now = layout ?? partial
  const cells = chosenCells(draft)
  const filled = [...Array(widthOf(cells)).keys()].filter((column) => cells.some((row) => (row[column] ?? '') !== ''))
  const choose = (next: Layout) => {
    setPartial(next)
    const { title, duration, start, range } = next.columns
    const isEnough = title !== undefined && [duration, start, range].some((column) => column !== undefined)
    onChange({ ...draft, layout: isEnough ? next : null })
  }
  const give = (column: number, field: SheetField | null) => {
    const columns = Object.fromEntries(
      Object.entries(now.columns).filter(([name, at]) => at !== column && name !== field),
    )
    choose({ ...now, columns: field === null ? columns : { ...columns, [field]: column } })
  }
  const fieldAt = (column: number) => sheetFields.find((field) => now.columns[field] === column) ?? null

  if (!isOpen) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        <span>
          {words.found(
            listText(
              filled.flatMap((column) => {
                const field = fieldAt(column)
                return field === null ? [] : [words.fields[field]]
              }),
            ),
          )}
        </span>
        <Button size="s" variant="quiet" className="-my-1 px-2!" onClick={() => setOpen(true)}>
          {words.changeColumns}
        </Button>
      </p>
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-14 font-label">{words.chooseColumns}</legend>
      <p className="text-14 text-muted" role="status">
        {layout === null ? words.columnsUnknown : words.columnsNeeded}
      </p>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {filled.map((column) => (
          <li key={column} className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3 [&_select]:text-ellipsis">
            <span className="min-w-0">
              <span className="t-eyebrow block text-12 text-muted">{words.column(letterOf(column))}</span>
              <bdi className="block truncate text-14">{sampleOf(cells, column)}</bdi>
            </span>
            <SelectField
              label={named(words.column(letterOf(column)), sampleOf(cells, column))}
              isLabelHidden
              options={[{ value: '', label: words.notUsed }, ...optionsOf(words.fields)]}
              value={fieldAt(column) ?? ''}
              onChange={(field) => give(column, field === '' ? null : field)}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label={words.hasHeading}
        checked={now.heading >= 0}
        onChange={(isOn) => choose({ ...now, heading: isOn ? 0 : -1 })}
      />
    </fieldset>
  )
}

/** A to Z, AA, AB: as spreadsheets count. */
export const letterOf = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') + String.fromCharCode(65 + (column % 26))

/** What the first cells of a column say. */
const sampleOf = (cells: ReturnType<typeof chosenCells>, column: number): string =>
  cells
    .map((row) => row[column] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(', ')

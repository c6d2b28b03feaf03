import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { type Layout, sheetFields } from '../../../schema/sheet/layout.ts'
import { type Rows, widthOf } from '../../../schema/sheet/times.ts'
import type { Column } from '../../../schema/tools/timers/columns/columns.ts'
import { cleanLine } from '../../../schema/values/text.ts'
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
  roomColumns: readonly Column[]
}

/** What is in each column, as recognised by its heading; open if nothing was recognised. */
export function ColumnPicker({ draft, layout, roomColumns, onChange }: ColumnPickerProps): ReactNode {
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
  const names = roomColumns.map(({ name }) => name)
  const { further = [] } = now
  const labelOf = (name: string) => (names.includes(name) ? words.ownColumn(name) : words.newColumn(name))
  const give = (column: number, choice: string) =>
    choose(withColumn(now, column, choice, headingOf(cells, now, column)))
  const choiceAt = (column: number): string => {
    const own = further.find((one) => one.column === column)
    if (own !== undefined) return own.isNotes === true ? 'notes' : `${ownPrefix}${own.name}`
    return sheetFields.find((field) => now.columns[field] === column) ?? ''
  }
  const optionsAt = (column: number) => {
    const offered = new Set([...names, ...further.filter(({ isNotes }) => isNotes !== true).map(({ name }) => name)])
    const heading = headingOf(cells, now, column)
    if (heading !== '' && offered.size < limits.maxColumnsPerRoom) offered.add(heading)
    const own = [...offered].map((name) => ({ value: `${ownPrefix}${name}`, label: labelOf(name) }))
    return [{ value: '', label: words.notUsed }, ...optionsOf(words.fields), ...own]
  }

  if (!isOpen) {
    const ofHalls = new Set((now.stageColumns ?? []).flatMap(({ title, type }) => [title, type]))
    const isUnused = (column: number) => choiceAt(column) === '' && column !== now.second && !ofHalls.has(column)
    const leftOut = filled.flatMap((column) => (isUnused(column) ? headingOf(cells, now, column) || [] : []))
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        <span>
          {words.found(
            listText(
              filled.flatMap(
                (column) =>
                  optionsAt(column).find(({ value }) => value !== '' && value === choiceAt(column))?.label ?? [],
              ),
            ),
          )}
        </span>
        {leftOut.length > 0 && <span>{words.leftOutColumns(listText(leftOut))}</span>}
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
              options={optionsAt(column)}
              value={choiceAt(column)}
              onChange={(choice) => give(column, choice)}
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

/** Before the name of a column of one's own, among the fields. */
const ownPrefix = 'own:'

/** The layout with a choice for a column. A second one with notes joins the first; of another field there is one. */
function withColumn(
  { columns, further = [], ...layout }: Layout,
  column: number,
  choice: string,
  name: string,
): Layout {
  const field = sheetFields.find((one) => one === choice)
  const isSecond = field === 'notes' && (columns.notes ?? column) !== column
  const others = Object.entries(columns).filter(([one, at]) => at !== column && (isSecond || one !== field))
  const left = further.filter((one) => one.column !== column)
  const kept = Object.fromEntries(others)
  if (isSecond) return { ...layout, columns: kept, further: [...left, { column, name, isNotes: true }] }
  if (field !== undefined) return { ...layout, columns: { ...kept, [field]: column }, further: left }
  const own = choice.startsWith(ownPrefix) ? [{ column, name: choice.slice(ownPrefix.length) }] : []
  return { ...layout, columns: kept, further: [...left, ...own] }
}

/** What is over a column, as long as the name of a column of the room may be. */
const headingOf = (cells: Rows, { heading }: Layout, column: number): string =>
  cleanLine(String(cells[heading]?.[column] ?? ''))
    .slice(0, limits.maxColumnNameLength)
    .trim()

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

import { type ReactNode, useEffect, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { Column } from '../../../schema/tools/timers/columns/columns.ts'
import { cueColors } from '../../../schema/tools/timers/cue-colors.ts'
import { labelColors } from '../../client/words/label-colors.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { fieldsOf, type TextWiring } from '../../ui/form/fields-of.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { cueLabels } from '../columns/cue-style.ts'
import { emptyTimer, furtherNames, furtherTexts, type TimerDraft, type TimerDraftField } from './timer-form.ts'
import * as words from './words/timer-dialog.ts'

type MoreFieldsProps = {
  draft: TimerDraft
  /** The organiser's own columns. */
  columns: readonly Column[]
  errors: Partial<Record<TimerDraftField, string>>
  onChange: (patch: Partial<TimerDraft>) => void
}

const colorOptions = (['none', ...cueColors] as const).map((value) => ({
  value,
  label: (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-4 rounded-input border border-control ${value === 'none' ? '' : cueLabels[value]}`}
      />
      {labelColors[value]}
    </span>
  ),
}))

/** The fields that few timers need, besides the plan: collapsed until a timer uses one, or one is refused. */
export function MoreFields({ draft, columns, errors, onChange }: MoreFieldsProps): ReactNode {
  const [isOpen, setIsOpen] = useState(() => isUsed(draft))
  const { text } = fieldsOf(draft, onChange, errors)
  const isRefused = errors.warnAt !== undefined || errors.dangerAt !== undefined
  useEffect(() => {
    if (isRefused) setIsOpen(true)
  }, [isRefused])
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="border-b border-line">
      <summary className="min-h-11 cursor-pointer content-center text-14 font-label">{words.more}</summary>
      <div className="flex flex-col gap-4 pt-1 pb-4">
        <FurtherText {...number} wiring={text('number')} />
        {columns.map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            maxLetters={limits.maxCellLength}
            value={draft.cells[id] ?? ''}
            onChange={({ currentTarget }) => onChange({ cells: { ...draft.cells, [id]: currentTarget.value } })}
          />
        ))}
        {others.map((one) => (
          <FurtherText key={one.name} {...one} wiring={text(one.name)} />
        ))}
        {!draft.isCountUp && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={words.warnAt} hint={words.leftHint} inputClassName="t-num" {...text('warnAt')} />
            <TextField label={words.dangerAt} hint={words.leftHint} inputClassName="t-num" {...text('dangerAt')} />
          </div>
        )}
        <div>
          <Checkbox
            label={words.isSkipped}
            checked={draft.isSkipped}
            onChange={(isSkipped) => onChange({ isSkipped })}
          />
          <Checkbox
            label={words.isParallel}
            hint={words.isParallelHint}
            checked={draft.isParallel}
            onChange={(isParallel) => onChange({ isParallel })}
          />
          <Checkbox
            label={words.isPrivate}
            hint={words.isPrivateHint}
            checked={draft.isPrivate}
            onChange={(isPrivate) => onChange({ isPrivate })}
          />
        </div>
        {!draft.isCountUp && (
          <RadioGroup
            legend={words.keeps}
            hint={words.keepsHint}
            name="keeps"
            options={keepsOptions(draft.keepsPercent)}
            value={String(draft.keepsPercent)}
            onChange={(value) => onChange({ keepsPercent: Number(value) })}
            optionsClassName="grid gap-2 sm:grid-cols-3"
          />
        )}
        <RadioGroup
          legend={words.color}
          name="label-color"
          options={colorOptions}
          value={draft.color ?? 'none'}
          onChange={(value) => onChange({ color: value === 'none' ? null : value })}
          optionsClassName="grid grid-cols-3 gap-2 max-[24em]:grid-cols-2"
        />
      </div>
    </details>
  )
}

/** Columns of one's own come after the number, as they do in the list. */
const [number, ...others] = furtherTexts

type FurtherTextProps = (typeof furtherTexts)[number] & { wiring: TextWiring }

function FurtherText({ said, maxLetters, isLong, wiring }: FurtherTextProps): ReactNode {
  const Field = isLong ? TextArea : TextField
  return <Field {...said()} maxLetters={maxLetters} {...wiring} />
}

/** Another share, from a program or a file, is one more choice. */
function keepsOptions(percent: number) {
  const usual: Readonly<Record<number, string>> = {
    50: words.keepsHalf,
    75: words.keepsMost,
    100: words.keepsAll,
  }
  return [...new Set([50, 75, 100, percent])].map((value) => ({
    value: String(value),
    label: usual[value] ?? `${value}%`,
  }))
}

const usedFields = [
  ...furtherNames,
  'isSkipped',
  'isParallel',
  'isPrivate',
  'keepsPercent',
  'color',
  'warnAt',
  'dangerAt',
] as const
const isUsed = (draft: TimerDraft): boolean =>
  usedFields.some((field) => draft[field] !== emptyTimer[field]) ||
  Object.values(draft.cells).some((text) => text !== '')

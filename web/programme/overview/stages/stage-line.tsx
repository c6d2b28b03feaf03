import { Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import * as limits from '../../../../schema/limits.ts'
import type { StageOfProgramme } from '../../../../schema/programme/view.ts'
import { cueColors } from '../../../../schema/tools/timers/cue-colors.ts'
import type { StageFields } from '../../../client/api/programmes.ts'
import { labelColors } from '../../../client/words/label-colors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SavedField } from '../../../ui/form/saved-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoveKeys } from '../../../ui/move-keys.tsx'
import * as words from './words/stages.ts'

type StageLineProps = {
  stage: StageOfProgramme
  place: number
  count: number
  /** @returns whether it was saved */
  onEdit: (change: StageFields) => Promise<boolean>
  onMove: (place: number) => void
  onTakeOut: () => void
}

/** One stage: its name, the way to it, its colour and its place. The arrow keys move it too, with the focus on a key that does. */
export function StageLine({ stage, place, count, onEdit, onMove, onTakeOut }: StageLineProps): ReactNode {
  const { name, way, color, isGone } = stage
  const save = async (change: StageFields) => ((await onEdit(change)) ? null : words.notSaved)
  const moveTo = (to: number) => to >= 0 && to < count && onMove(to)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    moveTo(event.key === 'ArrowUp' ? place - 1 : place + 1)
  }
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-1 border-t border-line py-2 first:border-t-0">
      <SavedField
        label={words.nameOf(name)}
        className="flex-[2_1_10rem]"
        maxLetters={limits.maxRoomNameLength}
        value={name}
        problemOf={(next) => (next === '' ? words.nameMissing : null)}
        onSave={(next) => save({ name: next })}
      />
      <SavedField
        label={words.wayOf(name)}
        placeholder={words.wayExample}
        className="flex-[2_1_9rem]"
        maxLetters={limits.maxWayLength}
        value={way}
        problemOf={() => null}
        onSave={(next) => save({ way: next })}
      />
      <div className="flex flex-wrap items-center gap-1">
        <span className="relative" data-stage-color={color ?? 'none'}>
          <select
            aria-label={words.colorOf(name)}
            className="h-11 min-w-24 rounded-input border border-control bg-bg px-1 text-14 text-house hover:border-muted"
            value={color ?? 'none'}
            onChange={({ currentTarget: { value } }) =>
              void onEdit({ color: cueColors.find((one) => one === value) ?? null })
            }
          >
            {(['none', ...cueColors] as const).map((one) => (
              <option key={one} value={one}>
                {labelColors[one]}
              </option>
            ))}
          </select>
        </span>
        <MoveKeys
          up={words.moveUp(name)}
          down={words.moveDown(name)}
          place={place}
          count={count}
          onMove={onMove}
          onKeyDown={onKeyDown}
        />
        <IconButton label={words.takeOut(name)} icon={Trash2} size="s" variant="quiet" onClick={onTakeOut} />
      </div>
      {isGone && <Badge tone="warn">{words.gone}</Badge>}
    </li>
  )
}

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { versionOf } from '../../../schema/tools/edits/version.ts'
import { formatSeconds } from '../../../schema/tools/timers/clock.ts'
import type { Timer } from '../../../schema/tools/timers/entity.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMay } from '../access/access.ts'
import type { Edited, EditProps, RowEdit } from '../columns/row-edit.ts'
import { useDeskActions } from '../desk/desk.ts'
import { freeFocus } from '../desk/free-focus.ts'
import { excerpt } from '../excerpt.ts'
import { useEditing } from '../people/editing.tsx'
import { useRundown } from '../rundown/rundown-part.ts'
import { type CueState, CueTime, hasFacts } from './cue-facts.tsx'
import * as words from './words/cues.ts'

/** [T16] What changes only while the cue is not running. */
const isBasic = (edited: Edited): boolean => edited === 'name' || edited === 'length'

/** What is edited in a row. A key that closes the field gives the focus back to what it replaced. */
export function useRowEdit(timer: Timer, mayEdit: boolean) {
  const [edited, setEdited] = useState<Edited>(null)
  const [base, setBase] = useState('')
  const row = useRef<HTMLElement | null>(null)
  // Starting a cue ends its edit. Otherwise the field would come back at a pause, and take the keys of the show.
  if (timer.isRunning && isBasic(edited)) setEdited(null)
  useEditing('timer', edited === null ? null : timer.id)
  const open = (field: Edited) => {
    if ((timer.isRunning && isBasic(field)) || !mayEdit) return
    setBase(versionOf(timer))
    setEdited(field)
  }
  const close = (isKey: boolean) => {
    setEdited(null)
    const { current } = row
    const field = `[data-field="${CSS.escape(edited ?? '')}"]`
    if (isKey) requestAnimationFrame(() => current?.querySelector<HTMLElement>(field)?.focus())
  }
  return {
    edit: { edited, base, close } satisfies RowEdit,
    open,
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      row.current = event.currentTarget
      if (!(event.target instanceof HTMLInputElement)) freeFocus(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      row.current = event.currentTarget
      if (event.key !== 'F2') return
      event.preventDefault()
      open('name')
    },
  }
}

/** The name, which is edited where it stands unless the timer runs. */
export function Name({ edit, onEdit, ...cue }: EditProps & CueState): ReactNode {
  const { timer } = cue
  const mayEdit = useMay()('timer.edit')
  const actions = useDeskActions()
  const rundown = useRundown()
  const style = classNames(
    'cue-name max-w-full rounded-input px-1.5 text-start text-16 leading-[1.25] font-label wrap-anywhere',
    timer.isSkipped && 'line-through opacity-60',
    // The cue that is on has all of its name, whatever its row needs for that.
    hasFacts(cue) && !cue.isCurrent ? 'line-clamp-1 @max-[30rem]:line-clamp-2' : 'line-clamp-2',
  )
  if (rundown === null || timer.isRunning || !mayEdit) {
    return (
      <span dir="auto" className={style}>
        {timer.name}
      </span>
    )
  }
  if (edit.edited === 'name') {
    return (
      <rundown.NameField
        name={timer.name}
        onSave={(name) => actions.ask({ type: 'timer.edit', timerId: timer.id, name, base: edit.base })}
        onClose={edit.close}
      />
    )
  }
  return (
    <button
      type="button"
      dir="auto"
      data-field="name"
      title={words.editName}
      className={`${style} cursor-text hover:bg-line`}
      onClick={() => onEdit('name')}
    >
      {timer.name}
    </button>
  )
}

/** The length, or what is left of it with the length below; edited where it stands unless the timer runs. */
export function Length({ timer, edit, onEdit }: EditProps): ReactNode {
  const mayEdit = useMay()('timer.edit')
  const actions = useDeskActions()
  const rundown = useRundown()
  const length = formatSeconds(timer.duration)
  const isWhole = !timer.isRunning && timer.currentTime === timer.duration
  const text = (
    <>
      <CueTime timer={timer} className="block text-16 leading-tight whitespace-nowrap" />
      {!isWhole && <span className="block text-12 leading-tight text-muted">{words.ofDuration(length)}</span>}
    </>
  )
  if (rundown === null || timer.isRunning || !mayEdit) return <span className="block px-1">{text}</span>
  if (edit.edited === 'length') {
    return (
      <rundown.LengthField
        seconds={timer.duration}
        onSave={(duration) => actions.ask({ type: 'timer.edit', timerId: timer.id, duration, base: edit.base })}
        onClose={edit.close}
      />
    )
  }
  return (
    <button
      type="button"
      data-field="length"
      title={words.editLength}
      className="min-h-9 w-full cursor-text rounded-input px-1 text-end hover:bg-line"
      onClick={() => onEdit('length')}
    >
      <span className="sr-only whitespace-nowrap">{words.lengthOf(excerpt(timer.name))} </span>
      {text}
    </button>
  )
}

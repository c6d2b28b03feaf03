import type { ReactNode } from 'react'
import type { ListTool, Views } from '../../../schema/core/tool-types.ts'
import { textOfEntry } from '../../../schema/engine/text-of-entry.ts'
import { listOf } from '../../../schema/tools/lists.ts'
import { type Opens, openedTools, opens as opensSchema } from '../../../schema/tools/timers/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { useDesk } from '../desk/desk.ts'
import { excerpt } from '../excerpt.ts'
import * as words from './words/plan-section.ts'

type OpensFieldProps = { opens: Opens | null; onChange: (opens: Opens | null) => void }

/** The field for what a cue opens: something that the room has prepared, feedback or questions. */
export function OpensField({ opens, onChange }: OpensFieldProps): ReactNode {
  const { snapshot } = useDesk()
  if (!snapshot.room.hasEngagementFeatures && opens === null) return null
  const groups = openedTools
    .map((kind) => ({ kind, label: words.opened[kind], items: entriesOf(snapshot, kind) }))
    .filter(({ items }) => items.length > 0)
  const hasResults = opens !== null && (opens.kind === 'poll' || opens.kind === 'quiz')
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={words.opens}
        hint={groups.length === 0 ? words.noChoices : words.opensHint}
        options={[
          { value: '', label: words.nothing },
          { value: 'feedback', label: words.feedback },
          { value: 'questions', label: words.questions },
        ]}
        value={openValue(opens)}
        onChange={(value) => onChange(openedBy(value, opens?.showResults ?? true))}
      >
        {groups.map(({ kind, label, items }) => (
          <optgroup key={kind} label={label}>
            {items.map(({ id, text }) => (
              <option key={id} value={`${kind} ${id}`}>
                {excerpt(text)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {(opens?.kind === 'poll' || opens?.kind === 'questions') && (
        <Checkbox
          label={words.showOnDisplay}
          checked={opens.isOnDisplay === true}
          onChange={(isOn) => onChange({ ...opens, isOnDisplay: isOn })}
        />
      )}
      {hasResults && (
        <Checkbox
          label={words.showResults}
          checked={opens.showResults}
          onChange={(isOn) => onChange({ ...opens, showResults: isOn })}
        />
      )}
    </div>
  )
}

function entriesOf(snapshot: Snapshot, tool: ListTool) {
  const entries: readonly Views[ListTool][] = snapshot[listOf[tool]]
  return entries.map((entry) => ({ id: entry.id, text: textOfEntry(tool, entry) }))
}

/** The value of a choice in the list of things to open; `openedBy` reads it back. */
const openValue = (opened: Opens | null): string =>
  opened === null ? '' : 'id' in opened ? `${opened.kind} ${opened.id}` : opened.kind

function openedBy(value: string, showResults: boolean): Opens | null {
  const [kind, id] = value.split(' ')
  return opensSchema.safeParse({ kind, id, showResults }).data ?? null
}

import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { optionLetter } from '../../live/option-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDesk } from '../desk/desk.ts'
import type { WriteDialogProps } from '../engagement/engagement-list.tsx'
import { OptionChip } from '../engagement/result-bars.tsx'
import * as shared from '../engagement/words/cards.ts'
import { FormDialog, StartOver, useSending } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useEditing } from '../people/editing.tsx'
import {
  canAddOption,
  canRemoveOption,
  draftOf,
  emptyPoll,
  hasOptions,
  isEmptyPoll,
  type PollDraft,
  type PollErrors,
  type PollInput,
  pollDraft,
  pollErrors,
  pollInput,
  withOption,
  withOptionText,
  withoutOption,
} from './poll-form.ts'
import { KindField, KindSettings } from './poll-kind-fields.tsx'
import * as words from './words/polls.ts'

/** Writes a poll. The draft of a new one survives closing the dialog, a failed request and a reload. */
export function PollDialog({ item, onCreate, onClose }: WriteDialogProps<PollInput, PollView>): ReactNode {
  const { room } = useDesk().snapshot
  const [empty] = useState(() => (item === undefined ? emptyPoll : draftOf(item)))
  const kept = useDraft(item === undefined ? `${room.id}.poll` : null, empty, pollDraft)
  const { draft, setDraft, clearDraft, keyFor } = kept
  const { isPending, send } = useSending(onClose)
  useEditing('poll', item?.id ?? null)
  const options = useRef<HTMLDivElement>(null)
  const [focusIndex, setFocusIndex] = useState<number | null>(null)
  const input = pollInput(draft)
  /** What the last press found wrong. From then on, each field says so until it is filled in. */
  const [found, setFound] = useState<PollErrors>({})
  const errors = Object.keys(found).length === 0 ? found : pollErrors(draft)
  const change = (patch: Partial<PollDraft>) => setDraft({ ...draft, ...patch })

  useLayoutEffect(() => {
    if (focusIndex === null) return
    options.current?.querySelectorAll('input')[focusIndex]?.focus()
    setFocusIndex(null)
  }, [focusIndex])

  const create = () => {
    setFound(pollErrors(draft))
    if (input !== null) void send(() => onCreate(input, keyFor(input)), clearDraft)
  }
  const add = () => {
    setDraft(withOption(draft))
    setFocusIndex(draft.options.length)
  }
  const remove = (index: number) => {
    setDraft(withoutOption(draft, index))
    setFocusIndex(Math.min(index, draft.options.length - 2))
  }
  /** Enter moves on to the next option; with Ctrl or Cmd it creates the poll. */
  const onOptionKey = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) create()
    else if (index < draft.options.length - 1) setFocusIndex(index + 1)
    else if (canAddOption(draft)) add()
  }

  return (
    <FormDialog
      title={item === undefined ? words.list.create : words.list.edit}
      errors={found}
      isPending={isPending}
      isIncomplete={input === null}
      onSubmit={create}
      onClose={onClose}
      submit={item === undefined ? words.list.create : words.save}
      pendingLabel={item === undefined ? shared.creating : shared.saving}
      startOver={item === undefined && !isEmptyPoll(draft) && <StartOver {...kept} onClear={() => setFound({})} />}
    >
      {item === undefined && <KindField draft={draft} onChange={change} />}
      <TextArea
        label={shared.question}
        rows={2}
        maxLetters={limits.maxQuestionLength}
        placeholder={words.questionSample}
        {...fieldsOf(draft, change, errors).text('question')}
      />
      {hasOptions(draft) && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1 text-14 font-label">{shared.options}</legend>
          <div ref={options} className="flex flex-col gap-2">
            {draft.options.map((option, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
              <div key={index} className="flex items-start gap-2">
                <OptionChip index={index} className="mt-2" />
                <TextField
                  label={shared.option(optionLetter(index))}
                  isLabelHidden
                  className="flex-1"
                  enterKeyHint="next"
                  maxLetters={limits.maxOptionLength}
                  placeholder={shared.option(optionLetter(index))}
                  value={option}
                  error={errors[index]}
                  onChange={(event) => setDraft(withOptionText(draft, index, event.currentTarget.value))}
                  onKeyDown={(event) => onOptionKey(event, index)}
                />
                {canRemoveOption(draft) && (
                  <IconButton label={words.removeOption(optionLetter(index))} icon={X} onClick={() => remove(index)} />
                )}
              </div>
            ))}
          </div>
          {canAddOption(draft) && (
            <Button size="s" variant="quiet" className="self-start" onClick={add}>
              <Plus className="size-4" />
              {words.addOption}
            </Button>
          )}
        </fieldset>
      )}
      <KindSettings draft={draft} onChange={change} />
    </FormDialog>
  )
}

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
import { FormDialog, StartOver, useSending } from '../desk/form-dialog.tsx'
import { useDraft } from '../desk/use-draft.ts'
import type { WriteDialogProps } from '../engagement/engagement-list.tsx'
import { OptionChip } from '../engagement/result-bars.tsx'
import * as shared from '../engagement/words/cards.ts'
import {
  canAddOption,
  canRemoveOption,
  draftOf,
  emptyPoll,
  isEmptyPoll,
  type PollDraft,
  type PollInput,
  pollDraft,
  pollInput,
  withOption,
  withOptionText,
  withoutOption,
} from './poll-form.ts'
import { KindField, KindSettings } from './poll-kind-fields.tsx'
import * as words from './words/polls.ts'

/** Writes a poll. What was typed stays through a closed dialog, a failed request and a reload. */
export function PollDialog({ item, onCreate, onClose }: WriteDialogProps<PollInput, PollView>): ReactNode {
  const { room } = useDesk().snapshot
  const [empty] = useState(() => (item === undefined ? emptyPoll : draftOf(item)))
  const kept = useDraft(item === undefined ? `${room.id}.poll` : null, empty, pollDraft)
  const hasOptions = kept.draft.kind === 'choice' || kept.draft.kind === 'ranking'
  const { draft, setDraft, clearDraft, keyFor } = kept
  const { isPending, send } = useSending(onClose)
  const options = useRef<HTMLDivElement>(null)
  const [focusPlace, setFocusPlace] = useState<number | null>(null)
  const input = pollInput(draft)
  const change = (patch: Partial<PollDraft>) => setDraft({ ...draft, ...patch })

  useLayoutEffect(() => {
    if (focusPlace === null) return
    options.current?.querySelectorAll('input')[focusPlace]?.focus()
    setFocusPlace(null)
  }, [focusPlace])

  const create = () => {
    if (input !== null) void send(() => onCreate(input, keyFor(input)), clearDraft)
  }
  const add = () => {
    setDraft(withOption(draft))
    setFocusPlace(draft.options.length)
  }
  const remove = (place: number) => {
    setDraft(withoutOption(draft, place))
    setFocusPlace(Math.min(place, draft.options.length - 2))
  }
  /** Enter goes on to the next option; with Ctrl it creates the poll. */
  const onOptionKey = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) create()
    else if (place < draft.options.length - 1) setFocusPlace(place + 1)
    else if (canAddOption(draft)) add()
  }

  return (
    <FormDialog
      title={item === undefined ? words.list.create : words.list.edit}
      isPending={isPending}
      isDisabled={input === null}
      onSubmit={create}
      onClose={onClose}
      submit={item === undefined ? words.list.create : words.save}
      pendingLabel={item === undefined ? shared.creating : shared.saving}
      startOver={item === undefined && !isEmptyPoll(draft) && <StartOver {...kept} />}
    >
      {item === undefined && <KindField draft={draft} onChange={change} />}
      <TextArea
        label={shared.question}
        rows={2}
        maxLength={limits.maxQuestionLength}
        placeholder={words.questionSample}
        {...fieldsOf(draft, change).text('question')}
      />
      {hasOptions && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1 text-14 font-label">{shared.options}</legend>
          <div ref={options} className="flex flex-col gap-2">
            {draft.options.map((option, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
              <div key={place} className="flex items-center gap-2">
                <OptionChip place={place} />
                <TextField
                  label={shared.option(optionLetter(place))}
                  isLabelHidden
                  className="flex-1"
                  enterKeyHint="next"
                  maxLength={limits.maxOptionLength}
                  placeholder={shared.option(optionLetter(place))}
                  value={option}
                  onChange={(event) => setDraft(withOptionText(draft, place, event.currentTarget.value))}
                  onKeyDown={(event) => onOptionKey(event, place)}
                />
                {canRemoveOption(draft) && (
                  <IconButton label={words.removeOption(optionLetter(place))} icon={X} onClick={() => remove(place)} />
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
      {input === null && (
        <p className="text-14 text-muted">{hasOptions ? words.needs(limits.pollOptionsMin) : words.needsQuestion}</p>
      )}
    </FormDialog>
  )
}

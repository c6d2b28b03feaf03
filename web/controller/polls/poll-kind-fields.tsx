import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { fieldsOf } from '../../ui/form/fields-of.ts'
import { optionsOf, RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type PollDraft, yesOrNo } from './poll-form.ts'
import * as words from './words/polls.ts'

type KindProps = { draft: PollDraft; onChange: (patch: Partial<PollDraft>) => void }

/** The kind of answer. */
export function KindField({ draft, onChange }: KindProps): ReactNode {
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend={words.kind}
        name="poll-kind"
        options={optionsOf(words.kinds)}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        optionsClassName="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2"
      />
      {draft.kind === 'choice' && draft.options.every((option) => option.trim() === '') && (
        <Button
          size="s"
          variant="quiet"
          className="self-start"
          onClick={() => onChange(yesOrNo(draft, Object.values(words.yesOrNo)))}
        >
          {words.useYesOrNo}
        </Button>
      )}
    </div>
  )
}

const counts = ['1', '2', '3'] as const

/** The fields of a kind of poll besides question and options, and when results are shown. */
export function KindSettings({ draft, onChange: change }: KindProps): ReactNode {
  const { text, flag } = fieldsOf(draft, change)
  const hasReview = draft.kind === 'word_cloud' || draft.kind === 'open_text'
  return (
    <>
      {draft.kind === 'choice' && <Checkbox label={words.allowMultiple} {...flag('allowMultiple')} />}
      {draft.kind === 'rating' && (
        <>
          <RadioGroup
            legend={words.scale}
            name="poll-scale"
            options={optionsOf(words.scales)}
            value={draft.scale === 10 ? '10' : '5'}
            onChange={(scale) => change({ scale: scale === '10' ? 10 : 5 })}
            optionsClassName="grid grid-cols-2 gap-2"
          />
          <div className="grid grid-cols-2 gap-3 max-[28rem]:grid-cols-1">
            <TextField
              label={words.lowLabel}
              maxLetters={limits.maxLabelLength}
              placeholder={words.lowSample}
              {...text('lowLabel')}
            />
            <TextField
              label={words.highLabel(draft.scale)}
              maxLetters={limits.maxLabelLength}
              placeholder={words.highSample}
              {...text('highLabel')}
            />
          </div>
        </>
      )}
      {draft.kind === 'word_cloud' && (
        <RadioGroup
          legend={words.maxAnswers}
          name="poll-answers"
          options={counts.map((value) => ({ value, label: value }))}
          value={counts[draft.maxAnswers - 1] ?? '3'}
          onChange={(count) => change({ maxAnswers: Number(count) })}
          optionsClassName="grid grid-cols-3 gap-2"
        />
      )}
      {hasReview && <Checkbox label={words.reviewFirst} hint={words.reviewFirstHint} {...flag('isReviewed')} />}
      <RadioGroup
        legend={words.resultsAfter}
        name="poll-results"
        options={optionsOf(words.resultsTimes)}
        value={draft.resultsAfter}
        onChange={(resultsAfter) => change({ resultsAfter })}
        optionsClassName="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2"
      />
    </>
  )
}

import { type ReactNode, useMemo } from 'react'
import { type Answers, type Doubt, type DoubtKind, type EventDay, readSheet } from '../../../schema/sheet/read-sheet.ts'
import { classNames } from '../../ui/class-names.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { letterOf } from './column-picker.tsx'
import { chosenCells, type ImportDraft, type Review } from './import-draft.ts'
import { outcomeOf, rowsOn, withAnswer } from './question-outcome.ts'
import * as words from './words/questions.ts'

type Props = {
  draft: ImportDraft
  review: Review
  eventDay: EventDay
  onChange: (draft: ImportDraft) => void
}

/** More are asked after these are answered. */
const shownAtOnce = 3
/** More answers than this are a list to choose from. */
const maxRadios = 6

/** What the sheet does not say, as a few questions about all of it, each with what its answers change. */
export function ImportQuestions({ draft, review, eventDay, onChange }: Props): ReactNode {
  const open = review.doubts.filter(({ answer, usual }) => answer === null && usual === null)
  const shown = new Set([...new Set([...open, ...review.doubts])].slice(0, shownAtOnce))
  const doubts = review.doubts.filter((doubt) => shown.has(doubt))
  if (doubts.length === 0) return null
  return (
    <section
      aria-label={words.title}
      className={classNames(
        'flex min-w-0 flex-col gap-4 border-s-4 ps-4',
        open.length > 0 ? 'border-warn' : 'border-line',
      )}
    >
      {doubts.map((doubt) => (
        <Question key={doubt.kind} {...{ doubt, draft, review, eventDay, onChange }} />
      ))}
    </section>
  )
}

type QuestionProps = Props & { doubt: Doubt }

function Question(props: QuestionProps): ReactNode {
  const { doubt, draft, onChange } = props
  const { kind, options } = doubt
  const labels = useOptionLabels(doubt, draft)
  const outcomes = useOutcomes(doubt, props)
  const value = doubt.answer ?? doubt.usual
  const choose = (answer: string) => onChange(withAnswer(draft, kind, answer))
  const hint = kind === 'overlap' ? words.parallel(doubt.rows) : undefined
  const name = words.asked[kind]
  if (options.length > maxRadios) {
    return (
      <SelectField
        label={name}
        options={options.map((option) => ({ value: option, label: `${labels[option]} (${outcomes[option]})` }))}
        value={value ?? ''}
        onChange={choose}
      />
    )
  }
  return (
    <RadioGroup
      legend={name}
      name={`import-${kind}`}
      {...(hint === undefined ? {} : { hint })}
      options={options.map((option) => ({
        value: option,
        label: (
          <>
            <span className="block">{labels[option]}</span>
            <bdi className="block break-words text-14 text-muted">{outcomes[option]}</bdi>
          </>
        ),
      }))}
      value={value}
      onChange={choose}
      optionsClassName="grid grid-cols-1 gap-2 sm:grid-cols-2"
    />
  )
}

function useOptionLabels({ kind, options }: Doubt, draft: ImportDraft): Record<string, string> {
  const cells = chosenCells(draft)
  const nameOf = (column: number) => {
    const heading = cells.slice(0, 20).find((row) => row.filter((cell) => (cell ?? '') !== '').length > 1)?.[column]
    return (heading ?? '') === '' ? words.column(letterOf(column)) : String(heading)
  }
  return Object.fromEntries(
    options.map((option) => [option, kind === 'title' ? nameOf(Number(option)) : labelOf(kind, option)]),
  )
}

function labelOf(kind: DoubtKind, option: string): string {
  const { answers } = words
  if (kind === 'until') return option === 'next' ? answers.untilNext : answers.untilAsk
  if (kind === 'stage') return option === '' ? answers.allStages : option
  if (kind === 'starts') return { day: answers.startsDay, hours: answers.startsHours }[option] ?? answers.startsMinutes
  const known: Partial<Record<string, string>> = answers
  return known[option] ?? option
}

/** What each answer changes, by the answer. */
function useOutcomes({ kind, options }: Doubt, { draft, review, eventDay }: QuestionProps): Record<string, string> {
  const { answers, layout } = draft
  const cells = chosenCells(draft)
  // A text is the same after each key that is typed; a list of options is not.
  const choices = options.join('\n')
  const read = useMemo(() => {
    if (kind === 'stage' || kind === 'overlap') return null
    const { [kind]: _given, ...others } = answers
    const sheetWith = (given: Answers) => readSheet(cells, eventDay, { answers: given, layout: layout ?? undefined })
    const asked = sheetWith(others)
    return choices.split('\n').map((option) => {
      const answered = sheetWith({ ...others, [kind]: option })
      return asked === null || answered === null ? '' : outcomeOf(kind, asked, answered, eventDay.timeZone)
    })
  }, [kind, choices, answers, layout, cells, eventDay])
  const outcome = (option: string, index: number) => (kind === 'stage' ? rowsOn(option, review) : (read?.[index] ?? ''))
  return Object.fromEntries(options.map((option, index) => [option, outcome(option, index)]))
}

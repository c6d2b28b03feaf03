import { MessageCircleQuestion, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { late } from '../../live/part.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRemovePerson } from '../bans/remove-person-dialog.tsx'
import { useMay } from '../desk/access.ts'
import { useDesk } from '../desk/desk.ts'
import { type Deletion, showNotice } from '../desk/notices.ts'
import { useOpenPart } from '../desk/open-parts.ts'
import { AnalyticsToggle, ExportLinks } from '../engagement/analytics-parts.tsx'
import { excerpt } from '../excerpt.ts'
import { SceneKey } from '../stage/scene-key.tsx'
import * as stage from '../stage/words/stage.ts'
import { type Choice, chosenQuestions, everything } from './question-choice.ts'
import { QuestionRow } from './question-row.tsx'
import * as chartWords from './words/question-charts.ts'
import * as words from './words/questions.ts'

const QuestionCharts = late(async () => (await import('./question-charts.tsx')).QuestionCharts, { missing: null })

/** Showing a thousand rows would slow every vote down. */
const rowsAtOnce = 30
const filters = ['all', 'waiting', 'open', 'answered', 'hidden'] as const
const orders = () =>
  [
    { value: 'votes', label: words.byVotes },
    { value: 'age', label: words.byAge },
  ] as const

/** The questions of the audience: review, order by votes, show on the display, answer. */
export function QuestionsPanel(): ReactNode {
  const { snapshot, actions } = useDesk()
  const may = useMay()
  const maySet = may({ type: 'room.update', hasQuestions: true })
  const { id, hasQuestions, questionModeration, hasWordFilter } = snapshot.room
  const [choice, setChoice] = useState<Choice>(everything)
  const [rows, setRows] = useState(rowsAtOnce)
  const [hasCharts, setHasCharts] = useOpenPart('analytics-questions')
  const [mergedId, setMergedId] = useState<string | null>(null)
  const [isClearing, setIsClearing] = useState(false)
  const removePerson = useRemovePerson()
  const { questions } = snapshot
  const chosen = chosenQuestions(questions, choice)
  const merged = questions.find((question) => question.id === mergedId)
  const list = useRef<HTMLOListElement>(null)
  const panelId = useId()
  /** The pressed button disappears, so the list takes the focus. */
  const endMerging = () => {
    setMergedId(null)
    list.current?.focus()
  }
  const counted = (filter: Choice['filter']) =>
    questions.filter(({ state }) => filter === 'all' || state === filter).length
  const take = (isOn: boolean) => actions.ask({ type: 'room.update', hasQuestions: isOn })
  async function merge(questionId: string, mergeInto: string): Promise<void> {
    endMerging()
    const { kind } = await actions.perform({ type: 'question.merge', questionId, mergeInto })
    if (kind === 'done') showNotice(words.merged)
  }
  async function remove(command: Deletion): Promise<void> {
    await actions.remove(command)
    // The row or the button is gone.
    list.current?.focus()
  }
  const { filter } = choice
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6">
        {maySet && <Switch label={words.take} checked={hasQuestions} onChange={take} />}
        {maySet && (
          <Switch
            label={words.review}
            checked={questionModeration === 'before'}
            onChange={(isOn) => actions.ask({ type: 'room.update', questionModeration: isOn ? 'before' : 'after' })}
          />
        )}
        {maySet && (
          <Switch
            label={words.mask}
            checked={hasWordFilter}
            onChange={(isOn) => actions.ask({ type: 'room.update', hasWordFilter: isOn })}
          />
        )}
        {hasQuestions && (
          <div className="ms-auto">
            <SceneKey scene={{ kind: 'questions' }} label={stage.showQuestions} />
          </div>
        )}
      </div>
      {questions.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestion}
          title={hasQuestions ? words.none : words.closed}
          text={hasQuestions ? words.noneText : maySet ? words.closedText : words.closedForHelpers}
        />
      ) : (
        <>
          <div className="flex flex-col gap-3">
            <TextField
              type="search"
              label={words.search}
              isLabelHidden
              placeholder={words.search}
              value={choice.search}
              onChange={(event) => setChoice({ ...choice, search: event.currentTarget.value })}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Choices
                label={words.filter}
                options={filters.map((filter) => ({
                  value: filter,
                  label: words.filters[filter](counted(filter)),
                }))}
                chosen={choice.filter}
                onChoose={(filter) => setChoice({ ...choice, filter })}
              />
              <Choices
                label={words.order}
                options={orders()}
                chosen={choice.order}
                onChoose={(order) => setChoice({ ...choice, order })}
              />
              {counted(filter) > 0 && may('question.clear') && (
                <Button size="s" variant="remove" className="ms-auto" onClick={() => setIsClearing(true)}>
                  <Trash2 className="size-4" />
                  {words.clear[filter]}
                </Button>
              )}
            </div>
          </div>
          {merged !== undefined && (
            <div
              className="sticky top-0 z-1 flex items-center justify-between gap-3 rounded-button border border-control bg-raised py-2 pe-2 ps-3"
              role="status"
            >
              <p className="min-w-0 [overflow-wrap:anywhere]">{words.merging(excerpt(merged.text))}</p>
              <Button size="s" onClick={endMerging}>
                {words.cancel}
              </Button>
            </div>
          )}
          {chosen.length === 0 ? (
            <EmptyState title={words.noneFound} text={words.noneFoundText} />
          ) : (
            <ol ref={list} tabIndex={-1} aria-label={words.list} className="flex flex-col gap-2">
              {chosen.slice(0, rows).map((question) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  onMerge={() => setMergedId(question.id)}
                  onRemovePerson={
                    removePerson &&
                    (() => removePerson({ of: { tool: 'question', id: question.id }, text: question.text }))
                  }
                  onDelete={() => void remove({ type: 'question.delete', questionId: question.id })}
                  onMergeHere={
                    merged === undefined || merged.id === question.id ? null : () => void merge(merged.id, question.id)
                  }
                />
              ))}
            </ol>
          )}
          {chosen.length > rows && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="t-num text-14 text-muted">{words.shownOf(rows, chosen.length)}</p>
              <Button size="s" onClick={() => setRows(rows + rowsAtOnce)}>
                {words.more}
              </Button>
            </div>
          )}
        </>
      )}
      {/* For after the show: what is read and shown now comes first. */}
      {questions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {may('responses.read') && (
            <ExportLinks as={['csv', 'xlsx']} hrefOf={(format) => `/api/rooms/${id}/questions.${format}`} />
          )}
          <AnalyticsToggle about={words.list} panelId={panelId} isOpen={hasCharts} onChange={setHasCharts} />
        </div>
      )}
      {hasCharts && questions.length > 0 && (
        <section id={panelId} aria-label={chartWords.title} className="flex flex-col gap-5 border-y border-line py-4">
          <QuestionCharts questions={questions} />
        </section>
      )}
      {isClearing && (
        <ConfirmDialog
          isDestructive
          title={words.clearTitle(counted(filter))}
          text={words.clearText[filter]}
          confirmLabel={words.clearLabel}
          pendingLabel={words.clearing}
          onConfirm={async () => {
            await remove({ type: 'question.clear', ...(filter === 'all' ? {} : { state: filter }) })
            setIsClearing(false)
          }}
          onClose={() => setIsClearing(false)}
        />
      )}
    </div>
  )
}

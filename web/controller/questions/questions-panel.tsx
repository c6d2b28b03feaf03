import { MessageCircleQuestion, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useMay } from '../access/access.ts'
import { useRemovePerson } from '../bans/remove-person-dialog.tsx'
import { useDesk } from '../desk/desk.ts'
import { useOpenPart } from '../desk/open-parts.ts'
import { AnalyticsToggle, ExportLinks } from '../engagement/analytics-parts.tsx'
import { excerpt } from '../excerpt.ts'
import { type Deletion, showNotice } from '../notices/notices.ts'
import { SceneKey } from '../stage/scene-key.tsx'
import * as stage from '../stage/words/stage.ts'
import { MaskedWords } from './masked-words.tsx'
import { QuestionCharts } from './question-charts.tsx'
import { type Choice, chosenQuestions, everything } from './question-choice.ts'
import { QuestionList } from './question-list.tsx'
import * as chartWords from './words/question-charts.ts'
import * as words from './words/questions.ts'

/** Showing a thousand rows would slow every vote down. */
const rowsAtOnce = 30
const filters = ['all', 'waiting', 'open', 'answered', 'hidden'] as const
const orders = () =>
  [
    { value: 'votes', label: words.byVotes },
    { value: 'age', label: words.byAge },
  ] as const

/** With a mouse, fields are as high as keys: the bar is 44 px high with the air around them. */
const inBar =
  'pointer-fine:[&_:is(input,select)]:min-h-9 pointer-fine:[&_:is(input,select)]:py-1 pointer-fine:[&_:is(input,select)]:text-14'

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
  const list = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const settingsId = useId()
  const [hasSettings, setHasSettings] = useOpenPart('question-settings')
  /** The pressed button disappears, so the list takes the focus. */
  const endMerging = () => {
    setMergedId(null)
    list.current?.querySelector<HTMLElement>('ol:last-of-type')?.focus()
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
    list.current?.querySelector<HTMLElement>('ol:last-of-type')?.focus()
  }
  const { filter } = choice
  const isSetUp = hasSettings || questions.length === 0
  const settings = (
    <div id={settingsId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
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
      {maySet && hasWordFilter && <MaskedWords />}
      {questions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {may('responses.read') && (
            <ExportLinks as={['csv', 'xlsx']} hrefOf={(format) => `/api/rooms/${id}/questions.${format}`} />
          )}
          <AnalyticsToggle about={words.list} panelId={panelId} isOpen={hasCharts} onChange={setHasCharts} />
          {counted(filter) > 0 && may('question.clear') && (
            <Button size="s" variant="remove" onClick={() => setIsClearing(true)}>
              <Trash2 className="size-4" />
              {words.clear[filter]}
            </Button>
          )}
        </div>
      )}
    </div>
  )
  return (
    <div className="@container flex flex-col">
      {questions.length > 0 && (
        <div className={`flex min-h-11 items-center gap-2 @max-[34rem]:flex-wrap ${inBar}`}>
          <div className="min-w-28 flex-[1_1_8rem]">
            <TextField
              type="search"
              label={words.search}
              isLabelHidden
              placeholder={words.search}
              value={choice.search}
              onChange={(event) => setChoice({ ...choice, search: event.currentTarget.value })}
            />
          </div>
          <div className="min-w-24 flex-[0_1_9rem]">
            <SelectField
              label={words.filter}
              isLabelHidden
              options={filters.map((filter) => ({ value: filter, label: words.filters[filter](counted(filter)) }))}
              value={choice.filter}
              onChange={(filter) => setChoice({ ...choice, filter })}
            />
          </div>
          <div className="min-w-24 flex-[0_1_9rem]">
            <SelectField
              label={words.order}
              isLabelHidden
              options={orders()}
              value={choice.order}
              onChange={(order) => setChoice({ ...choice, order })}
            />
          </div>
          {hasQuestions && <SceneKey scene={{ kind: 'questions' }} label={stage.showQuestions} />}
          <IconButton
            label={words.settings}
            size="s"
            icon={Settings2}
            aria-expanded={hasSettings}
            aria-controls={hasSettings ? settingsId : undefined}
            onClick={() => setHasSettings(!hasSettings)}
          />
        </div>
      )}
      {isSetUp && settings}
      {hasCharts && questions.length > 0 && (
        <section id={panelId} aria-label={chartWords.title} className="flex flex-col gap-5 border-y border-line py-4">
          <QuestionCharts questions={questions} />
        </section>
      )}
      {questions.length === 0 ? (
        <EmptyState
          icon={MessageCircleQuestion}
          title={hasQuestions ? words.none : words.closed}
          text={hasQuestions ? words.noneText : maySet ? words.closedText : words.closedForHelpers}
        />
      ) : (
        <>
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
            <QuestionList
              ref={list}
              questions={chosen.slice(0, rows)}
              isSplit={filter === 'all' && (questionModeration === 'before' || counted('waiting') > 0)}
              mergedId={merged?.id ?? null}
              onMerge={setMergedId}
              onMergeInto={(into) => merged !== undefined && void merge(merged.id, into)}
              onDelete={(questionId) => void remove({ type: 'question.delete', questionId })}
              onRemovePerson={removePerson}
            />
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

import { ChartNoAxesColumn } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { isChoice, kindOf, type PollView } from '../../../schema/tools/polls/entity.ts'
import { engagementLabel, participationEstimate } from '../../../schema/values/figures.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { ExportLinks, Figure, Figures, PhonesShare } from '../engagement/analytics-parts.tsx'
import { AskCard } from '../engagement/ask-card.tsx'
import { AskList, type CardPlace } from '../engagement/ask-list.tsx'
import { AskMenu } from '../engagement/ask-menu.tsx'
import { pollBars, shareText } from '../engagement/bars.ts'
import { useEngagementActions } from '../engagement/engagement-actions.ts'
import { OptionChip } from '../engagement/result-bars.tsx'
import * as shared from '../engagement/words/asks.ts'
import * as lists from '../engagement/words/engagement.ts'
import { named } from '../engagement/words/phrases.ts'
import { excerpt } from '../excerpt.ts'
import { SceneKey } from '../stage/scene-key.tsx'
import { PollDialog } from './poll-dialog.tsx'
import { PollOutcome } from './poll-outcome.tsx'
import * as words from './words/polls.ts'

/** The polls of the room: one press starts or stops. */
export function PollList(): ReactNode {
  const { polls } = useDesk().room
  const engagement = useEngagementActions()
  const firstLiveId = polls.find((poll) => poll.isActive)?.id
  return (
    <AskList
      kind="poll"
      items={polls}
      listWords={words.list}
      icon={<ChartNoAxesColumn className="size-8" />}
      card={(poll, place) => (
        <PollCard key={poll.id} poll={poll} isBehind={poll.isActive && poll.id !== firstLiveId} {...place} />
      )}
      Dialog={PollDialog}
      onAdd={engagement.addPoll}
      onDelete={engagement.deletePoll}
      onRevise={engagement.revisePoll}
      onReset={engagement.resetPoll}
    />
  )
}

type PollCardProps = CardPlace<PollView> & {
  poll: PollView
  /** It runs, but another one that runs comes before it. */
  isBehind: boolean
}

/** One poll: its options before it ran, its results as they come in after. */
const PollCard = memo(function PollCard(props: PollCardProps): ReactNode {
  const { poll, place, isNext, isBehind, isLast, onDelete, onEdit, onEmpty } = props
  const actions = useDeskActions()
  const engagement = useEngagementActions()
  const { id, question, isActive, showResults, results } = poll
  const total = results?.totalResponses ?? 0
  const isUnused = !isActive && poll.closedAt === null && total === 0
  const isShowable = isActive || (showResults && poll.closedAt !== null)
  return (
    <AskCard
      item={poll}
      place={place}
      isNext={isNext}
      verb={isActive ? words.stop : words.start}
      onToggle={() => actions.ask({ type: 'poll.edit', pollId: id, isActive: !isActive })}
      facts={
        <>
          {!isChoice(poll) && <span>{words.kinds[kindOf(poll)]}</span>}
          {!isUnused && <span>{shared.responses(total)}</span>}
          {isChoice(poll) && poll.allowMultiple && <span>{words.multipleAllowed}</span>}
          {isBehind && <span className="text-warn">{words.isBehind}</span>}
        </>
      }
      switches={
        <Switch
          label={shared.showResults}
          aria-label={named(shared.showResults, excerpt(question))}
          checked={showResults}
          onChange={(event) => actions.ask({ type: 'poll.edit', pollId: id, showResults: event.currentTarget.checked })}
        />
      }
      also={isShowable && <SceneKey scene={{ kind: 'poll', id, isPinned: false }} about={excerpt(question)} />}
      analytics={<PollAnalytics poll={poll} />}
      more={
        <AskMenu
          name={excerpt(question)}
          editLabel={words.list.edit}
          answers={total}
          isFirst={place === 0}
          isLast={isLast}
          onEdit={() => onEdit(poll)}
          onDuplicate={() => void engagement.duplicatePoll(poll)}
          onEmpty={() => onEmpty(poll)}
          onMove={(by) => void actions.perform({ type: 'poll.move', pollId: id, order: place + by })}
        />
      }
      onDelete={() => onDelete(poll)}
    >
      {isUnused ? <PollPreview poll={poll} /> : <PollOutcome poll={poll} />}
    </AskCard>
  )
})

/** What would be asked. */
function PollPreview({ poll }: { poll: PollView }): ReactNode {
  if ('options' in poll) return <OptionPreview options={poll.options} />
  if (poll.kind !== 'rating') return undefined
  const labels = poll.labels.filter((label) => label !== '')
  return (
    <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
      {[words.scales[poll.scale === 10 ? '10' : '5'], ...labels].join(' · ')}
    </p>
  )
}

function OptionPreview({ options }: { options: readonly string[] }): ReactNode {
  return (
    <ol aria-label={shared.options} className="flex flex-wrap gap-x-5 gap-y-2">
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
        <li key={place} className="flex max-w-full min-w-0 items-center gap-2 text-14">
          <OptionChip place={place} />
          <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {option}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The figures of a poll, live, and its files. The results are above, in its card. */
function PollAnalytics({ poll }: { poll: PollView }): ReactNode {
  const total = poll.results?.totalResponses ?? 0
  const file = `/api/polls/${poll.id}/export`
  return (
    <>
      <Figures>
        <Figure name={shared.totalResponses} value={total.toLocaleString()} />
        <Figure name={shared.engagement} value={shared.levels[engagementLabel(total)]} />
        <Figure name={words.participation} value={`≈ ${participationEstimate(total)}%`} />
        <PhonesShare responses={total} />
      </Figures>
      <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
        {leadOf(poll)}
      </p>
      <ExportLinks
        links={[
          { label: lists.exportText, href: `${file}?format=text` },
          { label: lists.exportCsv, href: `${file}?format=csv` },
          { label: lists.exportXlsx, href: `${file}?format=xlsx` },
        ]}
      />
    </>
  )
}

/** One sentence: which option leads. */
function leadOf(poll: PollView): string {
  if ((poll.results?.totalResponses ?? 0) === 0) return words.noVotes
  if (poll.kind === 'rating') return words.average((poll.results?.average ?? 0).toFixed(1), poll.scale)
  if (poll.kind === 'ranking') {
    const [best] = poll.results?.ranking ?? []
    return best === undefined ? '' : words.inFront(poll.options[best.optionIndex] ?? '', words.points(best.points))
  }
  if (!isChoice(poll)) return ''
  const [first, second] = pollBars(poll.options, poll.results).sort((a, b) => b.count - a.count)
  if (first === undefined) return words.noVotes
  const isTie = first.count === second?.count
  return isTie ? words.tie(shareText(first.share)) : words.inFront(first.text, shareText(first.share))
}

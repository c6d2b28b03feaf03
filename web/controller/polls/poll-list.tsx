import { ChartNoAxesColumn } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { engagementLabel, participationEstimate } from '../../../schema/values/figures.ts'
import { Switch } from '../../ui/form/checkbox.tsx'
import { useDesk, useDeskActions } from '../desk/desk.ts'
import { ExportLinks, Figure, Figures } from '../engagement/analytics-parts.tsx'
import { AskCard } from '../engagement/ask-card.tsx'
import { AskList, type CardPlace } from '../engagement/ask-list.tsx'
import { pollBars, shareText } from '../engagement/bars.ts'
import { useEngagementActions } from '../engagement/engagement-actions.ts'
import { OptionChip, ResultBars } from '../engagement/result-bars.tsx'
import * as shared from '../engagement/words/asks.ts'
import * as lists from '../engagement/words/engagement.ts'
import { named } from '../engagement/words/phrases.ts'
import { excerpt } from '../excerpt.ts'
import { PollDialog } from './poll-dialog.tsx'
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
    />
  )
}

type PollCardProps = CardPlace<PollView> & {
  poll: PollView
  /** It runs, but another one that runs comes before it. */
  isBehind: boolean
}

/** One poll: its options before it ran, its votes as they come in after. */
const PollCard = memo(function PollCard({ poll, place, isNext, isBehind, onDelete }: PollCardProps): ReactNode {
  const actions = useDeskActions()
  const { id, question, isActive, showResults, results } = poll
  const total = results?.totalResponses ?? 0
  const isUnused = !isActive && poll.closedAt === null && total === 0
  return (
    <AskCard
      item={poll}
      place={place}
      isNext={isNext}
      verb={isActive ? words.stop : words.start}
      onToggle={() => actions.ask({ type: 'poll.edit', pollId: id, isActive: !isActive })}
      facts={
        <>
          {!isUnused && <span>{shared.responses(total)}</span>}
          {poll.allowMultiple && <span>{words.multipleAllowed}</span>}
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
      analytics={<PollAnalytics poll={poll} />}
      onDelete={() => onDelete(poll)}
    >
      {isUnused ? (
        <OptionPreview options={poll.options} />
      ) : (
        <ResultBars
          caption={named(words.results, question)}
          bars={pollBars(poll.options, results)}
          unit={words.votes}
        />
      )}
    </AskCard>
  )
})

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

/** The figures of a poll, live, and the files to take home. The bars are above, in its card. */
function PollAnalytics({ poll }: { poll: PollView }): ReactNode {
  const total = poll.results?.totalResponses ?? 0
  const file = `/api/polls/${poll.id}/export`
  const [first, second] = pollBars(poll.options, poll.results).sort((a, b) => b.count - a.count)
  const isTie = first !== undefined && first.count === second?.count
  return (
    <>
      <Figures>
        <Figure name={shared.totalResponses} value={total.toLocaleString()} />
        <Figure name={shared.engagement} value={shared.levels[engagementLabel(total)]} />
        <Figure name={words.participation} value={`≈ ${participationEstimate(total)}%`} />
      </Figures>
      <p dir="auto" className="text-14 text-muted [overflow-wrap:anywhere]">
        {total === 0 || first === undefined
          ? words.noVotes
          : isTie
            ? words.tie(shareText(first.share))
            : words.inFront(first.text, shareText(first.share))}
      </p>
      <ExportLinks
        links={[
          { label: lists.exportText, href: `${file}?format=text` },
          { label: lists.exportCsv, href: `${file}?format=csv` },
        ]}
      />
    </>
  )
}

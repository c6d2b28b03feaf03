import { memo, type ReactNode } from 'react'
import type { PollView } from '../../../schema/room/project-engagement.ts'
import { Switch } from '../../ui/checkbox.tsx'
import { useDeskActions } from '../desk.ts'
import { excerpt } from '../excerpt.ts'
import { AskCard } from './ask-card.tsx'
import type { CardPlace } from './ask-list.tsx'
import { pollBars } from './bars.ts'
import { OptionChip } from './option-chip.tsx'
import { PollAnalytics } from './poll-analytics.tsx'
import { ResultBars } from './result-bars.tsx'
import { StageBadge } from './stage-badge.tsx'
import * as shared from './words/asks.ts'
import { named } from './words/phrases.ts'
import * as words from './words/polls.ts'

type PollCardProps = CardPlace<PollView> & {
  poll: PollView
  /** It runs, but another one that runs stands before it. */
  isBehind: boolean
}

/** One poll: its options before it ran, its votes as they come in after. */
export const PollCard = memo(function PollCard({ poll, place, isNext, isBehind, onDelete }: PollCardProps): ReactNode {
  const actions = useDeskActions()
  const { id, question, isActive, showResults, results } = poll
  const total = results?.totalResponses ?? 0
  const isUnused = !isActive && poll.closedAt === null && total === 0
  return (
    <AskCard
      itemId={poll.id}
      place={place}
      title={question}
      isLive={isActive}
      isNext={isNext}
      verb={isActive ? words.stop : words.start}
      onToggle={() => actions.ask({ type: 'poll.edit', pollId: id, patch: { isActive: !isActive } })}
      facts={
        <>
          <StageBadge ask={poll} />
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
          onChange={(event) =>
            actions.ask({ type: 'poll.edit', pollId: id, patch: { showResults: event.currentTarget.checked } })
          }
        />
      }
      analytics={() => <PollAnalytics poll={poll} />}
      onDelete={() => onDelete(poll)}
      keptBecause={null}
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

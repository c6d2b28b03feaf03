import { ChartNoAxesColumn } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PollView } from '../../../schema/room/project-engagement.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDesk } from '../desk.ts'
import { counted } from './bars.ts'
import { hasAnswers, useEngagementActions } from './engagement-actions.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { Pager } from './pager.tsx'
import { pageSize } from './paging.ts'
import { PollCard } from './poll-card.tsx'
import { PollDialog } from './poll-dialog.tsx'
import { useListFocus } from './use-list-focus.ts'
import { usePagedList } from './use-paged-list.ts'

const isLive = (poll: PollView) => poll.isActive

/** The polls of the room in the order they were written: one press starts or stops. */
export function PollList(): ReactNode {
  const { polls } = useDesk().room
  const engagement = useEngagementActions()
  const [isWriting, setIsWriting] = useState(false)
  const [doomed, setDoomed] = useState<PollView | null>(null)
  const { page, shown, firstPlace, turn, reveal } = usePagedList(polls, isLive)
  const { list, keepFocus } = useListFocus()
  const live = polls.filter(isLive)
  // One key of the list is lit: what stops the running poll, else what starts the next.
  const nextId = live.length > 0 ? null : polls.find((poll) => poll.closedAt === null)?.id
  const remove = async (poll: PollView) => {
    if (await engagement.deletePoll(poll)) keepFocus()
    setDoomed(null)
  }
  const askToRemove = (poll: PollView) => {
    if (poll.isActive || hasAnswers(poll)) setDoomed(poll)
    else void remove(poll)
  }

  return (
    <div className="flex flex-col gap-3">
      {polls.length > 0 && (
        <ListToolbar
          summary={summaryOf(polls.length, live.length)}
          addLabel="Create poll"
          onAdd={() => setIsWriting(true)}
        >
          <Pager name="polls" page={page} items={polls.length} size={pageSize} onTurn={turn} />
        </ListToolbar>
      )}
      {live[0] !== undefined && !shown.some(isLive) && (
        <Button size="s" className="self-start" onClick={() => live[0] !== undefined && reveal(live[0].id)}>
          Go to the live poll
        </Button>
      )}
      {polls.length === 0 ? (
        <EmptyState
          icon={<ChartNoAxesColumn aria-hidden="true" className="size-8" />}
          title="No polls yet"
          text="Ask the audience one question with two to six options. Nothing reaches the phones before you start it."
        >
          <Button variant="primary" onClick={() => setIsWriting(true)}>
            Create your first poll
          </Button>
        </EmptyState>
      ) : (
        <ol ref={list} aria-label="Polls" start={firstPlace + 1} className="ask-list flex flex-col gap-3">
          {shown.map((poll, index) => (
            <PollCard
              key={poll.id}
              poll={poll}
              place={firstPlace + index}
              isNext={poll.id === nextId}
              isBehind={poll.isActive && live[0]?.id !== poll.id}
              onDelete={askToRemove}
            />
          ))}
        </ol>
      )}
      {isWriting && (
        <PollDialog
          onCreate={async (input, key) => {
            const id = await engagement.addPoll(input, key)
            if (id !== null) reveal(id)
            return id !== null
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
      {doomed !== null && (
        <ConfirmDialog
          isDestructive
          title="Delete this poll?"
          text={`“${doomed.question}” goes with ${counted(doomed.results?.totalResponses ?? 0, 'vote', 'votes')}: all votes are lost. This cannot be undone.`}
          confirmLabel="Delete poll"
          pendingLabel="Deleting..."
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </div>
  )
}

const summaryOf = (count: number, live: number): string =>
  `${counted(count, 'poll', 'polls')}${live > 0 ? ` · ${live} live` : ''}`

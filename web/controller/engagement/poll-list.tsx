import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDesk } from '../desk.ts'
import { AskList, type AskWords } from './ask-list.tsx'
import { counted } from './bars.ts'
import { useEngagementActions } from './engagement-actions.ts'
import { PollCard } from './poll-card.tsx'
import { PollDialog } from './poll-dialog.tsx'

const words: AskWords = {
  one: 'poll',
  many: 'polls',
  list: 'Polls',
  emptyText: 'Ask the audience one question with two to six options. Nothing reaches the phones before you start it.',
  loss: (votes) => `${counted(votes, 'vote', 'votes')}: all votes are lost`,
}

/** The polls of the room: one press starts or stops. */
export function PollList(): ReactNode {
  const { polls } = useDesk().room
  const engagement = useEngagementActions()
  const firstLiveId = polls.find((poll) => poll.isActive)?.id
  return (
    <AskList
      items={polls}
      words={words}
      icon={<ChartNoAxesColumn aria-hidden="true" className="size-8" />}
      card={(poll, place) => (
        <PollCard key={poll.id} poll={poll} isBehind={poll.isActive && poll.id !== firstLiveId} {...place} />
      )}
      dialog={(onCreated, onClose) => (
        <PollDialog
          onCreate={async (input, key) => {
            const id = await engagement.addPoll(input, key)
            if (id !== null) onCreated(id)
            return id !== null
          }}
          onClose={onClose}
        />
      )}
      onDelete={engagement.deletePoll}
    />
  )
}

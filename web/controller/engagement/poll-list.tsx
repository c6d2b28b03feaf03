import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDesk } from '../desk.ts'
import { AskList } from './ask-list.tsx'
import { useEngagementActions } from './engagement-actions.ts'
import { PollCard } from './poll-card.tsx'
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

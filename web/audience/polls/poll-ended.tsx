import type { ReactNode } from 'react'
import type { ParticipantState } from '../../../schema/core/tool-types.ts'
import type { PollView } from '../../../schema/tools/polls/entity.ts'
import { TaskScreen } from '../ui/task-screen.tsx'
import { PollResultList } from './poll-results.tsx'
import * as words from './words/poll-page.ts'

type PollEndedProps = { poll: PollView; own: ParticipantState | null; hint: string }

/** A stopped poll, with its results if they are shown. */
export function PollEnded({ poll, own, hint }: PollEndedProps): ReactNode {
  return (
    <TaskScreen title={words.endedTitle}>
      <p className="lead">{words.ended}</p>
      {poll.results !== null && (
        <PollResultList
          title={words.finalResults}
          poll={poll}
          results={poll.results}
          chosen={own?.votes[poll.id] ?? []}
        />
      )}
      <p className="hint">{hint}</p>
    </TaskScreen>
  )
}

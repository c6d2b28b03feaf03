import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { pollKindOf } from '../../../schema/tools/polls/kind.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDesk } from '../desk/desk.ts'
import { PollAnswers } from './poll-answers.tsx'
import * as words from './words/polls.ts'

/** The written answers of all polls, for those who review them and do not run the polls. */
export function TextAnswers(): ReactNode {
  const { polls } = useDesk().snapshot
  const written = polls.filter((poll) => poll.kind === 'word_cloud' || poll.kind === 'open_text')
  if (written.length === 0)
    return <EmptyState icon={ChartNoAxesColumn} title={words.noWritten} text={words.noWrittenText} />
  return (
    <ul className="flex flex-col gap-4">
      {written.map((poll) => (
        <li key={poll.id} className="flex min-w-0 flex-col gap-2">
          <h3 dir="auto" className="font-label wrap-anywhere">
            {poll.question}
          </h3>
          <p className="text-14 text-muted">{words.kinds[pollKindOf(poll)]}</p>
          <PollAnswers poll={poll} />
        </li>
      ))}
    </ul>
  )
}

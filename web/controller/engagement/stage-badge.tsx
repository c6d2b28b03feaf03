import type { ReactNode } from 'react'
import type { Poll, Quiz } from '../../../schema/room/engagement.ts'
import { Badge } from '../../ui/badge.tsx'

/** Where a poll or quiz stands, in a word: never run, running, or over. */
export function StageBadge({ ask }: { ask: Pick<Poll | Quiz, 'isActive' | 'closedAt'> }): ReactNode {
  if (ask.isActive)
    return (
      <Badge tone="live" hasLamp>
        LIVE
      </Badge>
    )
  return <Badge>{ask.closedAt === null ? 'DRAFT' : 'CLOSED'}</Badge>
}

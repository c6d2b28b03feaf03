import type { ReactNode } from 'react'
import type { Poll, Quiz } from '../../../schema/room/engagement.ts'
import { Badge } from '../../ui/badge.tsx'
import * as words from './words/asks.ts'

/** Where a poll or quiz stands, in a word: never run, running, or over. */
export function StageBadge({ ask }: { ask: Pick<Poll | Quiz, 'isActive' | 'closedAt'> }): ReactNode {
  if (ask.isActive)
    return (
      <Badge tone="live" hasLamp>
        {words.live}
      </Badge>
    )
  return <Badge>{ask.closedAt === null ? words.draft : words.closed}</Badge>
}

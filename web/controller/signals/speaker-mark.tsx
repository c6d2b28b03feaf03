import type { ReactNode } from 'react'
import type { Signal } from '../../../schema/tools/signals/entity.ts'
import { Badge } from '../../ui/badge.tsx'
import * as words from './words/signals.ts'

/** What the speaker says, as a word at the cue or the message that it is about. */
export function SpeakerMark({ signal }: { signal: Signal }): ReactNode {
  if (signal.kind === 'seen') return <Badge tone="ok">{words.seen}</Badge>
  return signal.kind === 'time' ? (
    <Badge tone="warn">{words.asksShort(signal.minutes)}</Badge>
  ) : (
    <Badge tone="ok">{words.isReadyShort}</Badge>
  )
}

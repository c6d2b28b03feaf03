import '../timers/clock.css'
import '../messages/banner.css'
import '../speaker/speaker.css'
import type { ReactNode } from 'react'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { gateOf } from '../room-gate.ts'
import { SpeakerView } from '../speaker/speaker-view.tsx'

/** The speaker's page as a display may see it: without notes and buttons. */
export function SpeakerOnDisplay({ feed }: { feed: RoomFeed }): ReactNode {
  const gate = gateOf(feed)
  return <main className="speaker">{gate.kind === 'open' && <SpeakerView room={gate.snapshot} />}</main>
}

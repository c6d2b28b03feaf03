import type { ReactNode } from 'react'
import type { Embed } from '../../../schema/links/embed-link.ts'
import { isShownAt } from '../../../schema/tools/messages/entity.ts'
import { displayTimer } from '../../../schema/tools/timers/clock.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { Foyer, Scene } from '../display/later-pictures.ts'
import { bannerSharesAlone, MessageBanner } from '../messages/message-banner.tsx'
import { gateOf, useElapsed } from '../room-gate.ts'
import { ClockFace } from '../timers/clock-face.tsx'
import * as words from '../words/viewer.ts'
import { noPoll } from './words/embed.ts'

type EmbedPictureProps = {
  embed: Embed
  /** The room as it is left for this page (`embedded`). */
  feed: Pick<RoomFeed, 'room' | 'refusal' | 'connection' | 'downSinceMs'>
}

/** [EM1] What a page inside another one shows, or in two or three words why it shows nothing. */
export function EmbedPicture({ embed, feed }: EmbedPictureProps): ReactNode {
  const gate = gateOf(feed)
  // First connections often need a retry, so nothing is said for two seconds.
  const isStuck = useElapsed(gate.kind === 'unreachable' ? feed.downSinceMs : null, 2_000)
  switch (gate.kind) {
    case 'open':
      // While the stage is dark, so is this.
      return gate.snapshot.stage.blackout ? null : (
        <div className="stage-frame" data-banner="none" data-poll="none">
          <Contents embed={embed} snapshot={gate.snapshot} />
        </div>
      )
    case 'locked':
    case 'password':
    case 'missing':
    case 'deleted':
      return <Said>{words[gate.kind]}</Said>
    case 'unreachable':
      return isStuck ? <Said>{words.reconnecting}</Said> : null
    case 'loading':
      return null
  }
}

function Contents({ embed, snapshot }: { embed: Embed; snapshot: Snapshot }): ReactNode {
  switch (embed.kind) {
    case 'timer': {
      const timer = displayTimer(snapshot)
      return timer === null ? <Said>{words.noTimer}</Said> : <ClockFace timer={timer} />
    }
    case 'agenda':
      return <Foyer snapshot={snapshot} />
    case 'message':
      return <ShownMessage messages={snapshot.messages} />
    case 'results':
    case 'questions':
    case 'qr':
      return (
        <Scene snapshot={snapshot} timer={null}>
          <Said>{noPoll}</Said>
        </Scene>
      )
  }
}

/** The message that displays show now; nothing while there is none. */
function ShownMessage({ messages }: Pick<Snapshot, 'messages'>): ReactNode {
  const message = messages.find((one) => isShownAt(one, 'displays'))
  return (
    <div className="stage-banner-place" role="status">
      {message !== undefined && (
        <MessageBanner key={message.id} message={message} shares={bannerSharesAlone} onFit={() => undefined} />
      )}
    </div>
  )
}

/** Few words in place of a picture, in a size that fits any box. */
const Said = ({ children }: { children: string }): ReactNode => (
  <section className="embed-said" role="status">
    <p>{children}</p>
  </section>
)

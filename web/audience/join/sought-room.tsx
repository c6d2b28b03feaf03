import type { ComponentType, ReactNode } from 'react'
import type { LinkedRoom } from '../../../schema/links/room-link.ts'
import type { InitialFeed } from '../../live/feed/feed-state.ts'
import { Connection } from '../connection.tsx'
import { Frame } from '../frame.tsx'
import type { InlinedRoom } from '../inlined-room.ts'
import { ConnectingScreen } from '../sheet/screen.tsx'
import type { RefusalProps } from './refusal-screen.tsx'
import { useRoomLookup } from './room-lookup.ts'

/** The room as the address names it. */
export type SoughtPageProps = LinkedRoom & {
  inlined: InlinedRoom | null
  onForm: () => void
}

export type FoundPageProps = { name: string; roomId: string; initial: InitialFeed; onForm: () => void }

type SoughtRoomProps = SoughtPageProps & {
  /** The page that is shown once the room is found. */
  Page: ComponentType<FoundPageProps>
  /** Why this phone is not in the room. */
  Refusal: ComponentType<RefusalProps>
}

/** Looks a room up by its name and shows its page, or why there is none. */
export function SoughtRoom({ name, room, inlined, onForm, Page, Refusal }: SoughtRoomProps): ReactNode {
  const { lookup, nextAtMs, again } = useRoomLookup({ name, room }, inlined)
  if (lookup.kind === 'found') {
    const { roomId, initial } = lookup
    return <Page key={roomId} name={name} roomId={roomId} initial={initial} onForm={onForm} />
  }
  const refusal = lookup.kind === 'refused' ? lookup.code : null
  const downSinceMs = lookup.kind === 'unreachable' ? lookup.sinceMs : null
  return (
    <Frame
      connection={
        <Connection
          feed={{ connection: downSinceMs === null ? 'connecting' : 'down', downSinceMs, refusal, retry: again }}
        />
      }
    >
      {lookup.kind === 'refused' ? (
        <Refusal name={name} room={room} code={lookup.code} nextAtMs={nextAtMs} onAgain={again} onForm={onForm} />
      ) : (
        <ConnectingScreen />
      )}
    </Frame>
  )
}

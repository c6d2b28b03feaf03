import type { ReactNode } from 'react'
import { ConnectingScreen } from './connecting-screen.tsx'
import { Connection } from './connection.tsx'
import { Frame } from './frame.tsx'
import type { InlinedRoom } from './inlined-room.ts'
import { RefusalScreen } from './later-screens.tsx'
import { useRoomLookup } from './room-lookup.ts'
import { RoomPage } from './room-page.tsx'

type JoinPageProps = {
  /** Six digits or a room id, as the address has it. */
  name: string
  inlined: InlinedRoom | null
  onForm: () => void
}

/** `/join/{code or roomId}`: finds the room, then follows it (spec 2). */
export function JoinPage({ name, inlined, onForm }: JoinPageProps): ReactNode {
  const [lookup, again] = useRoomLookup(name, inlined)
  if (lookup.kind === 'found') {
    const { roomId, initial } = lookup
    return <RoomPage key={roomId} name={name} roomId={roomId} initial={initial} onForm={onForm} />
  }
  const downSinceMs = lookup.kind === 'unreachable' ? lookup.sinceMs : null
  return (
    <Frame connection={<Connection isLive={lookup.kind === 'refused'} downSinceMs={downSinceMs} onRetry={again} />}>
      {lookup.kind === 'refused' ? (
        <RefusalScreen
          name={name}
          code={lookup.code}
          retryAfterSeconds={lookup.retryAfterSeconds}
          onAgain={again}
          onForm={onForm}
        />
      ) : (
        <ConnectingScreen />
      )}
    </Frame>
  )
}

import type { ReactNode } from 'react'
import { isShortCode } from '../../schema/ids.ts'
import type { RoomView } from '../../schema/protocol.ts'
import { spacedCode } from './join-address.ts'
import { Screen } from './screen.tsx'

/** 'Connected to Event' (spec 2): nothing to do, and it says what will happen. */
export function WaitingScreen({ room, name }: { room: RoomView; name: string }): ReactNode {
  return (
    <Screen title="Connected to Event" lamp="standby">
      <p>{whatComes(room)}</p>
      {isShortCode(name) && (
        <p className="code-line">
          <span className="code-label">Event code</span>
          <span className="code-digits">{spacedCode(name)}</span>
        </p>
      )}
    </Screen>
  )
}

function whatComes(room: RoomView): string {
  if (!room.isActive) return 'The event is not active at the moment. Keep this page open: it goes on here by itself.'
  if (!room.hasEngagementFeatures) return 'You are in. This event asks for nothing on your phone right now.'
  return 'You are in. The next question appears here by itself.'
}

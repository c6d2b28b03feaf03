import type { ReactNode } from 'react'
import { isShortCode, spacedCode } from '../../schema/ids.ts'
import type { RoomView } from '../../schema/protocol.ts'
import { Screen } from './screen.tsx'
import * as words from './words/entry.ts'

/** 'Connected to Event' (spec 2): nothing to do, and it says what will happen. */
export function WaitingScreen({ room, name }: { room: RoomView; name: string }): ReactNode {
  return (
    <Screen title={words.waitingTitle} lamp="standby">
      <p>{whatComes(room)}</p>
      {isShortCode(name) && (
        <p className="code-line">
          <span className="code-label">{words.eventCode}</span>
          <span className="code-digits">{spacedCode(name)}</span>
        </p>
      )}
    </Screen>
  )
}

function whatComes(room: RoomView): string {
  if (!room.isActive) return words.inactive
  return room.hasEngagementFeatures ? words.nextQuestion : words.nothingAsked
}

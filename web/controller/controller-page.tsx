import './booth.css'
import './tape.css'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { refusalMessage } from '../../schema/errors.ts'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import { useRoomFeed } from '../live/use-room-feed.ts'
import { LoadingFrame } from '../ui/frames.tsx'
import { Dashboard } from './dashboard.tsx'
import { DeskActionsContext, DeskContext } from './desk.ts'
import { ControlGate } from './later-parts.tsx'
import type { Failure } from './notices.ts'
import { InvalidRoomData, RoomDeleted, RoomNotFound, RoomUnreachable } from './room-frames.tsx'
import { screenWithoutRoom } from './room-screen.ts'
import { useHeldDesk } from './use-held-desk.ts'
import { useRoomDesk } from './use-room-desk.ts'
import { useTakeover } from './use-takeover.ts'
import { useUnreadableRoom } from './use-unreadable-room.ts'

/** /room/{roomId}/controller (spec 2). */
export function ControllerPage(): ReactNode {
  const { roomId = '' } = useParams()
  return (
    <ErrorBoundary resetKey={roomId} fallback={() => <InvalidRoomData />}>
      <TakenRoom key={roomId} roomId={roomId} />
    </ErrorBoundary>
  )
}

/** The key in the address comes first: nothing that shows or shares a link is drawn before it is out of there. */
function TakenRoom({ roomId }: { roomId: string }): ReactNode {
  const takeover = useTakeover(roomId)
  switch (takeover.state) {
    case 'taking':
      return <LoadingFrame />
    case 'unreachable':
      return <RoomUnreachable onRetry={takeover.retry} />
    case 'done':
      return <LiveRoom roomId={roomId} keyFailure={takeover.failure} />
  }
}

function LiveRoom({ roomId, keyFailure }: { roomId: string; keyFailure: Failure | null }): ReactNode {
  const feed = useRoomFeed(roomId, 'controller')
  const { refusal, connection } = feed
  const { desk, hadRoom } = useHeldDesk(useRoomDesk(roomId, feed), refusal)
  const isWaiting = feed.room === null && refusal === null && connection === 'down'
  const isUnreadable = useUnreadableRoom(roomId, isWaiting)

  if (desk !== null) {
    return (
      <DeskActionsContext value={desk.actions}>
        <DeskContext value={desk}>
          <Dashboard feed={feed} />
        </DeskContext>
      </DeskActionsContext>
    )
  }
  const screen = screenWithoutRoom(refusal, connection, isUnreadable, hadRoom)
  switch (screen) {
    case 'loading':
      return <LoadingFrame />
    case 'unreachable':
      return <RoomUnreachable onRetry={feed.retry} />
    case 'not-found':
      return <RoomNotFound />
    case 'deleted':
      return <RoomDeleted />
    case 'invalid':
      return <InvalidRoomData />
    case 'no-control':
    case 'rotated': {
      const problem = keyFailure === null || keyFailure === 'unreachable' ? null : refusalMessage(keyFailure)
      return <ControlGate key={screen} roomId={roomId} kind={screen} problem={problem} onControl={feed.retry} />
    }
  }
}

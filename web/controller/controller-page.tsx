import './booth.css'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { wholeDecoder } from '../../schema/decoders/whole.ts'
import { refusalMessage } from '../../schema/errors.ts'
import { ErrorBoundary } from '../live/error-boundary.tsx'
import { useShowFeed } from '../live/feed/use-show-feed.ts'
import { fetchJson } from '../live/fetch-json.ts'
import { lazyComponent, untilFetched } from '../live/part.tsx'
import { LoadingFrame } from '../ui/frames.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { DialogsBeside } from '../ui/overlay/dialog.tsx'
import { DeskActionsContext, DeskContext } from './desk/desk.ts'
import { UnconfirmedContext } from './desk/unconfirmed.tsx'
import { useHeldDesk } from './desk/use-room-desk.ts'
import { DeskScreen } from './desk-screen.tsx'
import type { Failure } from './notices/notices.ts'
import { isRehearsal } from './open-rehearsal.ts'
import { RoomFrame, screenWithoutRoom } from './room/room-frames.tsx'
import { useTakeover } from './room/use-takeover.ts'
import { wide } from './wide.ts'

const page = { coming: <LoadingFrame /> }
const pageOf = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyComponent(untilFetched(load), page)
/** What someone without control gets in place of the desk. */
const ControlGate = pageOf(async () => (await import('./room/control-gate.tsx')).ControlGate)
/** What is around the desk of a limited link, with the rules that every desk fetches after its page. */
const LimitedAccess = pageOf(async () => (await import('./access/limited-access.tsx')).LimitedAccess)
/** In place of the desk: it has the whole room in it. */
const Rehearsal = pageOf(async () => (await import('./rehearsal/rehearsal.tsx')).Rehearsal)

/** /room/{roomId}/controller. */
export function ControllerPage(): ReactNode {
  const { roomId = '' } = useParams()
  return (
    <ErrorBoundary resetKey={roomId} fallback={() => <RoomFrame screen="invalid" />}>
      <TakenRoom key={roomId} roomId={roomId} />
    </ErrorBoundary>
  )
}

/** Takes the key out of the address first. Until then, nothing that shows or shares a link is drawn. */
function TakenRoom({ roomId }: { roomId: string }): ReactNode {
  const takeover = useTakeover(roomId)
  const { search } = useLocation()
  switch (takeover.state) {
    case 'taking':
      return <LoadingFrame />
    case 'unreachable':
      return <RoomFrame screen="unreachable" onRetry={takeover.retry} />
    case 'done':
      if (isRehearsal(search)) return <Rehearsal roomId={roomId} />
      return <ControlledRoom roomId={roomId} keyFailure={takeover.failure} />
  }
}

function ControlledRoom({ roomId, keyFailure }: { roomId: string; keyFailure: Failure | null }): ReactNode {
  const feed = useShowFeed(roomId, 'controller', wholeDecoder)
  const { refusal, connection, deskOwn: own } = feed
  const { desk, hadRoom } = useHeldDesk(roomId, feed)
  const isWide = useMediaQuery(wide)
  const isWaiting = feed.room === null && refusal === null && connection === 'down'
  const isUnreadable = useUnreadableRoom(roomId, isWaiting)

  if (desk !== null) {
    const deskScreen = (
      <DialogsBeside value={isWide}>
        <DeskScreen feed={feed} />
      </DialogsBeside>
    )
    return (
      <DeskActionsContext value={desk.actions}>
        <UnconfirmedContext value={desk.unconfirmed}>
          <DeskContext value={desk}>
            {/* A desk with full control needs no more code; that of a limited link waits for what it may do. */}
            {own === undefined || own.rights === 'full' ? (
              deskScreen
            ) : (
              <LimitedAccess own={own}>{deskScreen}</LimitedAccess>
            )}
          </DeskContext>
        </UnconfirmedContext>
      </DeskActionsContext>
    )
  }
  const screen = screenWithoutRoom(refusal, connection, isUnreadable, hadRoom)
  switch (screen) {
    case 'loading':
      return <LoadingFrame />
    case 'unreachable':
      return <RoomFrame screen={screen} onRetry={feed.retry} />
    case 'not-found':
    case 'deleted':
    case 'invalid':
      return <RoomFrame screen={screen} />
    default: {
      const problem = keyFailure === null || keyFailure === 'unreachable' ? null : refusalMessage(keyFailure)
      return <ControlGate key={screen} roomId={roomId} kind={screen} problem={problem} onControl={feed.retry} />
    }
  }
}

/**
 * Whether the server replies with this room in a form that this page cannot read. Waiting would not help then.
 * @param isWanted whether to ask: only while the page waits for a room in vain
 */
function useUnreadableRoom(roomId: string, isWanted: boolean): boolean {
  const [isUnreadable, setIsUnreadable] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    void fetchJson('GET', `/api/rooms/${encodeURIComponent(roomId)}?as=controller`).then((reply) => {
      if (isStale || reply === null) return
      setIsUnreadable(reply.status === 200 && wholeDecoder.readRoomReply(reply.body) === null)
    })
    return () => {
      isStale = true
    }
  }, [roomId, isWanted])
  return isUnreadable
}

import './booth.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { wholeDecoder } from '../../schema/decoders/whole.ts'
import { refusalMessage } from '../../schema/errors.ts'
import { keyInFragment } from '../../schema/links/link-key.ts'
import { refusalStatus } from '../../schema/refusal-codes.ts'
import { takeControl } from '../client/api/api.ts'
import { queryKeys } from '../client/api/queries.ts'
import { ErrorBoundary } from '../client/error-boundary.tsx'
import { useShowFeed } from '../live/feed/use-show-feed.ts'
import { fetchJson } from '../live/fetch-json.ts'
import { LoadingFrame } from '../ui/frames.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { DialogsBeside } from '../ui/overlay/dialog.tsx'
import { DeskActionsContext, DeskContext } from './desk/desk.ts'
import type { Failure } from './desk/notices.ts'
import { UnconfirmedContext } from './desk/unconfirmed.tsx'
import { useHeldDesk } from './desk/use-room-desk.ts'
import { DeskScreen } from './desk-screen.tsx'
import { ControlGate, LimitedAccess } from './later-parts.tsx'
import { Rehearsal } from './rehearsal/late-rehearsal.tsx'
import { isRehearsal } from './rehearsal/open-rehearsal.ts'
import { RoomFrame, screenWithoutRoom } from './room/room-frames.tsx'
import { wide } from './wide.ts'

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

type Takeover =
  | { state: 'taking' }
  /** `failure` says why the key in the address did not work; an earlier cookie may still give control. */
  | { state: 'done'; failure: Failure | null }
  /** Nothing was said about the key yet: it stays in the address, so it is not lost, and is tried again. */
  | { state: 'unreachable'; retry: () => void }

const retryMs = 5_000

/** There was no reply, or one of a busy or broken server, which says nothing about the key. */
const isUnanswered = (code: Failure): boolean => code === 'unreachable' || refusalStatus[code] >= 429

/** Trades the key in the address for the control cookie and takes it out of the address. */
function useTakeover(roomId: string): Takeover {
  const { hash, pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = keyInFragment(hash)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const retry = () => setAttempt((n) => n + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again
  useEffect(() => {
    if (key === null) return
    let isStale = false
    let timeout: ReturnType<typeof setTimeout> | undefined
    void takeControl(roomId, key).then((reply) => {
      if (isStale) return
      setFailure(reply.ok ? null : reply.code)
      // The address loses it. Where the cookie is not kept, the page shows it.
      if (reply.ok) queryClient.setQueryData(queryKeys.keyInHand(roomId), key)
      if (!reply.ok && isUnanswered(reply.code)) timeout = setTimeout(retry, retryMs)
      // Replaced through the router, so no later link carries the key along.
      else void navigate({ pathname, search, hash: '' }, { replace: true })
    })
    return () => {
      isStale = true
      clearTimeout(timeout)
    }
  }, [roomId, key, pathname, search, navigate, attempt, queryClient])

  if (key === null) return { state: 'done', failure }
  if (failure === null || !isUnanswered(failure)) return { state: 'taking' }
  return { state: 'unreachable', retry }
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

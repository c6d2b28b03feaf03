import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RefusalCode } from '../../../schema/refusal-codes.ts'
import { queryClient, queryKeys } from '../../client/api/queries.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { tellReached } from '../../client/outbox/room-outbox.ts'
import { serverNow } from '../../live/clock/clock.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { usePressGuard } from '../../ui/press-guard.ts'
import { createDeskActions, type DeskWiring } from '../actions/desk-actions.ts'
import { createDeskOutbox, isStep } from '../actions/desk-outbox.ts'
import { overlay } from '../actions/predicted.ts'
import { runningCue } from '../actions/show-actions.ts'
import { createUnsent, isShowPress } from '../actions/unsent.ts'
import type { Desk } from './desk.ts'
import { useUnconfirmed } from './unconfirmed.tsx'

/** The desk over a live room; null while there is no room. */
function useRoomDesk(roomId: string, feed: RoomFeed): Desk | null {
  const latest = useRef(feed)
  useLayoutEffect(() => {
    latest.current = feed
  }, [feed])

  /** [C10] Read by the keys, which press without a button. */
  const goGuard = useRef(false)
  const { send, retry, onReply } = feed
  const { outbox, unsent, actions } = useMemo(() => {
    const outbox = createDeskOutbox(roomId, { send, retry, onReply })
    const unsent = createUnsent()
    const wiring: DeskWiring = {
      roomId,
      outbox,
      unsent,
      isGoGuarded: () => goGuard.current,
      newKey: newOpId,
      now: serverNow,
      received: () => latest.current.room,
      isLive: () => latest.current.connection === 'live',
      readAgain: () => {
        if (latest.current.connection !== 'live') retry()
      },
      keyChanged: (key) => {
        const queryKey = queryKeys.controllerKey(roomId)
        // A reply on its way has the old key.
        void queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, key)
        // The socket was closed with the old key; this browser has the new one already.
        retry()
      },
    }
    return { outbox, unsent, actions: createDeskActions(wiring) }
  }, [roomId, send, retry, onReply])

  const { room: received, rev, connection } = feed
  useLayoutEffect(() => outbox.start(), [outbox])
  useLayoutEffect(() => outbox.setLive(connection === 'live'), [outbox, connection])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a room that was read again may have the same revision
  useLayoutEffect(() => tellReached(outbox, rev), [outbox, rev, received])

  const { pending } = useSyncExternalStore(outbox.subscribe, outbox.getState)
  const givenUp = useSyncExternalStore(unsent.subscribe, unsent.get)
  const unconfirmed = useUnconfirmed(pending, feed.wake)
  const snapshot = useMemo(() => (received === null ? null : overlay(received, pending)), [received, pending])
  const waiting = useMemo(
    () => pending.filter(({ phase, command }) => phase !== 'done' && isShowPress(command)),
    [pending],
  )
  const hasJustMoved = usePressGuard(snapshot === null ? null : `cue ${runningCue(snapshot)?.id}`)
  const isGoGuarded = hasJustMoved || waiting.some(({ command }) => isStep(command))
  useLayoutEffect(() => {
    goGuard.current = isGoGuarded
  }, [isGoGuarded])
  return useMemo(
    () => (snapshot === null ? null : { snapshot, actions, unconfirmed, isGoGuarded, waiting, unsent: givenUp }),
    [snapshot, actions, unconfirmed, isGoGuarded, waiting, givenUp],
  )
}

/** Longer than the reply to this page's own request takes to arrive after the socket was closed. */
const holdMs = 1_500

/**
 * Keeps the desk in sight for a moment when the socket is closed for a new controller link or a deleted room: if this
 * page asked for it, the reply already says what comes next.
 */
export function useHeldDesk(roomId: string, feed: RoomFeed): { desk: Desk | null; hadRoom: boolean } {
  const desk = useRoomDesk(roomId, feed)
  const { refusal } = feed
  const last = useRef<Desk | null>(null)
  const [givenUp, setGivenUp] = useState<RefusalCode | null>(null)
  useEffect(() => {
    if (desk !== null) last.current = desk
  }, [desk])
  useEffect(() => {
    setGivenUp(null)
    if (refusal === null) return
    const timeout = setTimeout(() => setGivenUp(refusal), holdMs)
    return () => clearTimeout(timeout)
  }, [refusal])
  if (desk !== null) return { desk, hadRoom: true }
  const isHeld =
    (refusal === 'control_rotated' || refusal === 'link_off' || refusal === 'room_closed') && givenUp !== refusal
  return { desk: isHeld ? last.current : null, hadRoom: last.current !== null }
}

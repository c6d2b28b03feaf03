import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { signalledCue } from '../../../schema/tools/signals/cue.ts'
import type { Signal } from '../../../schema/tools/signals/entity.ts'
import type { Snapshot } from '../../../schema/view/snapshot.ts'
import { tellReached } from '../../client/outbox/room-outbox.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'
import { createSignalEngine, type SignalCommand } from './signal-engine.ts'

type Kind = Signal['kind']
type SignalOf<K extends Kind> = Extract<Signal, { kind: K }>

/** What the speaker said last of each kind about the cue, as far as it matters now. */
type Told = { [K in Kind]: SignalOf<K> | null }

type Asked = Pick<SignalCommand, 'kind'> &
  ({ kind: 'seen'; messageId: string } | { kind: 'time'; minutes: number } | { kind: 'ready' })

export type Signals = {
  told: Told
  /** A signal that is on its way; it waits if there is no connection. */
  pending: { kind: Kind; isWaiting: boolean } | null
  /** The room has had too many signals in this minute. */
  isTooOften: boolean
  send: (asked: Asked) => void
}

/** The signals of a speaker's page: those that the desk has, and those on their way there. */
export function useSignals(roomId: string, feed: RoomFeed, room: Snapshot): Signals {
  const { send, retry, onReply, connection, rev } = feed
  const engine = useMemo(() => createSignalEngine(roomId, { send, retry, onReply }), [roomId, send, retry, onReply])
  useEffect(() => engine.start(), [engine])
  useEffect(() => engine.setLive(connection === 'live'), [engine, connection])
  useEffect(() => tellReached(engine, rev), [engine, rev])
  const { pending, outcomes } = useSyncExternalStore(engine.subscribe, engine.getState)

  const cueId = signalledCue(room)?.id ?? null
  const about = room.signals.filter((signal) => signal.cueId === cueId && signal.state !== 'done')
  const newest = pending
    .flatMap(({ command, phase }) =>
      // One about a cue that is over is refused by the room.
      command.type === 'signal.send' && command.cueId === cueId ? [{ kind: command.kind, phase }] : [],
    )
    .pop()
  const isTooOften = Object.values(outcomes).some(
    (outcome) => outcome.kind === 'failed' && outcome.code === 'too_many_requests',
  )
  return {
    told: { seen: lastOf('seen', about), time: lastOf('time', about), ready: lastOf('ready', about) },
    pending: newest === undefined ? null : { kind: newest.kind, isWaiting: newest.phase === 'waiting' },
    isTooOften,
    send: (asked) => void engine.ask({ type: 'signal.send', ...asked, cueId }),
  }
}

const lastOf = <K extends Kind>(kind: K, signals: readonly Signal[]): SignalOf<K> | null =>
  signals.filter((signal): signal is SignalOf<K> => signal.kind === kind).pop() ?? null

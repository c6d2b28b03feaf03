/** Brings a speaker's signals to the desk: the outbox and its delivery. */
import * as z from 'zod/mini'
import { speakerReader } from '../../../schema/readers/speaker.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import { signalCommands } from '../../../schema/tools/signals/commands.ts'
import { createDraftStore } from '../../client/draft-store.ts'
import type { KeptCommands } from '../../client/outbox/kept.ts'
import type { Outbox, Policy, Sent } from '../../client/outbox/outbox.ts'
import { createRoomOutbox } from '../../client/outbox/room-outbox.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'

export type SignalCommand = Extract<DirectCommand, { type: 'signal.send' }>
export type SignalEngine = Pick<Outbox, 'getState' | 'subscribe' | 'ask' | 'reached' | 'start'> & {
  setLive: (isLive: boolean) => void
}

/** A later signal takes the place of one of the same kind that is not sent yet. */
const policyOf = (command: DirectCommand): Policy => ({
  subject: 'kind' in command ? String(command.kind) : command.type,
  isKept: true,
  tries: 'until-replied',
  isReplaceable: true,
})

const { fields, others } = signalCommands['signal.send']
const signal = { type: z.literal('signal.send') }
const keptSignal: z.ZodMiniType<SignalCommand> = z.discriminatedUnion('kind', [
  z.object({ ...signal, ...fields }),
  ...others.map((other) => z.object({ ...signal, ...other })),
])

const keptList = z.array(z.object({ opId: z.string(), command: keptSignal, askedAt: z.number() }))

/**
 * A signal that waits outlives a reload, but not its tab: a cue that runs again on another day must not get what was
 * said about it before. What phones keep for longer is in a file of theirs, which would be one more for them to fetch.
 */
function keptSignals(roomId: string): KeptCommands {
  const store = createDraftStore<Sent[]>(`cuelight_signals.${roomId}`, keptList)
  const load = () => store.load() ?? []
  return {
    load,
    keep: (sent) => store.save([...load(), sent]),
    forget: (opId) => store.save(load().filter((sent) => sent.opId !== opId)),
  }
}

export function createSignalEngine(roomId: string, feed: Pick<RoomFeed, 'send' | 'retry' | 'onReply'>): SignalEngine {
  const kept = keptSignals(roomId)
  const outbox = createRoomOutbox({ roomId, feed, reader: speakerReader, policyOf, kept, onOutcome() {} })
  return {
    ...outbox,
    start() {
      const stops = [outbox.startDelivery(), outbox.start()]
      window.addEventListener('online', outbox.wake)
      return () => {
        window.removeEventListener('online', outbox.wake)
        for (const stop of stops) stop()
      }
    },
  }
}

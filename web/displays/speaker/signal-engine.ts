/** Brings a speaker's signals to the desk: the outbox and its delivery. */
import * as z from 'zod/mini'
import { wholeDecoder } from '../../../schema/decoders/whole.ts'
import type { DirectCommand } from '../../../schema/engine/commands/commands.ts'
import { signalCommands } from '../../../schema/tools/signals/commands.ts'
import type { Outbox, Policy } from '../../client/outbox/outbox.ts'
import { createRoomOutbox } from '../../client/outbox/room-outbox.ts'
import { browserStorage } from '../../live/browser-storage.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'

export type SignalCommand = Extract<DirectCommand, { type: 'signal.send' }>
type SignalEngine = Pick<Outbox, 'getState' | 'subscribe' | 'ask' | 'streamReached' | 'roomWasReread' | 'start'> & {
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

/** A waiting signal outlives a reload, but not its tab: a cue that runs again on another day must not get it. */
export function createSignalEngine(roomId: string, feed: Pick<RoomFeed, 'send' | 'retry' | 'onReply'>): SignalEngine {
  const kept = { prefix: `cuelight_signals.${roomId}.`, storage: browserStorage('session'), schema: keptSignal }
  return createRoomOutbox({ roomId, feed, reader: wholeDecoder, policyOf, kept, onOutcome() {} })
}

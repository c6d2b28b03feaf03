/** Brings a speaker's signals to the desk: the outbox and its delivery. */
import { speakerReader } from '../../../schema/readers/speaker.ts'
import type { DirectCommand } from '../../../schema/tools/commands.ts'
import type { Outbox, Policy } from '../../client/outbox/outbox.ts'
import { createPassingOutbox } from '../../client/outbox/passing-outbox.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'

export type SignalCommand = Extract<DirectCommand, { type: 'signal.send' }>
export type SignalEngine = Pick<Outbox, 'getState' | 'subscribe' | 'ask' | 'reached' | 'start'> & {
  setLive: (isLive: boolean) => void
}

/** A signal lasts as long as its page: a later one of the same kind takes the place of one that is not sent yet. */
const policyOf = (command: DirectCommand): Policy => ({
  subject: 'kind' in command ? String(command.kind) : command.type,
  isKept: false,
  tries: 'until-replied',
  isReplaceable: true,
})

export function createSignalEngine(roomId: string, feed: Pick<RoomFeed, 'send' | 'retry' | 'onReply'>): SignalEngine {
  const outbox = createPassingOutbox({ roomId, feed, reader: speakerReader, policyOf })
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

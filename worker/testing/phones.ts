/** A few phones of a room, for tests that look at each of them. */

import type { DirectCommand } from '../../schema/engine/commands/commands.ts'
import type { ServerFrame } from '../../schema/protocol.ts'
import type { Browser } from './browser.ts'
import { addPoll, joined, openRoom, type TestRoom } from './rooms.ts'
import type { SocketClient } from './socket-client.ts'

export const vote = (pollId: string): DirectCommand => ({
  type: 'poll.vote',
  pollId,
  selectedOptions: [1],
  sessionId: null,
})
export const total = (count: number) => (frame: ServerFrame) =>
  frame.type === 'poll_response' && frame.totalResponses === count
export const resultsOf = async (room: TestRoom, pollId: string) =>
  (await room.controller.get(`/api/polls/${pollId}/results`)).body

export type Phone = { browser: Browser; socket: SocketClient }

/** Phones that joined, spread over the three relays. */
export async function phonesIn(room: TestRoom, count: number): Promise<Phone[]> {
  const phones: Phone[] = []
  for (let n = 0; n < count; n += 1) {
    const browser = await joined(room)
    const socket = await browser.socket(room.id, 'audience')
    await socket.join()
    phones.push({ browser, socket })
  }
  return phones
}

export async function withPoll(count: number) {
  const room = await openRoom()
  const poll = await addPoll(room, { isActive: true, showResults: true })
  return { room, pollId: poll.id, phones: await phonesIn(room, count) }
}

/** Sends a vote until it is acknowledged, as a phone’s outbox does, and reconnects if the socket is gone. */
export const voted = (room: TestRoom, phone: Phone, pollId: string): Promise<void> =>
  acknowledged(room, phone, vote(pollId))

/** Sends any command of a participant in that way. */
export async function acknowledged(room: TestRoom, { browser, socket }: Phone, command: DirectCommand): Promise<void> {
  let line = socket
  for (let tries = 0; tries < 10; tries += 1) {
    if (line.closed !== null) {
      line = await browser.socket(room.id, 'audience')
      await line.join()
    }
    line.send({ type: 'command', opId: 'my-vote', command })
    const reply = await Promise.race([line.reply('my-vote'), line.closing()])
    if ('type' in reply && reply.type === 'ack') return
  }
  throw new Error('never acknowledged')
}

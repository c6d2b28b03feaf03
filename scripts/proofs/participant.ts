import { WebSocket } from 'ws'
import { joinRoom, send } from '../local/room-client.ts'

/** A participant outside the browser: keeps its cookie through any number of servers. */
export type Participant = { cookie: string; option: number; opId: string }

/** Joins the audience of a room. */
export async function joinAs(base: string, roomId: string, nth: number, options: number): Promise<Participant> {
  const { cookie } = await joinRoom(base, roomId)
  return { cookie, option: nth % options, opId: `vote-of-${nth}` }
}

/** Votes in one of the possible ways. @returns whether it was accepted, or null if there was no reply */
export type Way = (base: string, roomId: string, pollId: string, participant: Participant) => Promise<boolean | null>

/** Over REST. */
const byRoute: Way = (base, _, pollId, participant) =>
  post(base, `/api/polls/${pollId}/responses`, participant, {
    sessionId: 'a phone',
    selectedOptions: [participant.option],
  })

/** Like a page without a socket. */
const byCommand: Way = (base, roomId, pollId, participant) =>
  post(base, `/api/rooms/${roomId}/commands`, participant, commandOf(pollId, participant))

async function post(base: string, path: string, { cookie, opId }: Participant, body: object): Promise<boolean | null> {
  try {
    const reply = await send({ base, cookie }, 'POST', path, body, { 'idempotency-key': opId })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return null
  }
}

/** By a socket of its own. */
const bySocket: Way = (base, roomId, pollId, participant) => {
  const address = `${base.replace('http', 'ws')}/ws?room=${roomId}&as=audience`
  const socket = new WebSocket(address, { origin: base, headers: { cookie: participant.cookie } })
  return new Promise((resolve) => {
    const finish = (isTaken: boolean | null) => {
      resolve(isTaken)
      socket.terminate()
    }
    socket.once('open', () => socket.send(JSON.stringify({ type: 'command', ...commandOf(pollId, participant) })))
    socket.on('message', (data) => {
      const frame: unknown = JSON.parse(String(data))
      const type = typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : null
      if (type === 'ack') finish(true)
      if (type === 'error') finish(false)
    })
    socket.once('error', () => finish(null))
    socket.once('close', () => finish(null))
  })
}

const commandOf = (pollId: string, { opId, option }: Participant) => ({
  opId,
  command: { type: 'poll.vote', pollId, selectedOptions: [option] },
})

export const ways: readonly Way[] = [byRoute, byCommand, bySocket]

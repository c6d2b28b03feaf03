import { WebSocket } from 'ws'
import { cookiesOf } from '../cookies.ts'

/** A participant outside the browser: keeps its cookie through any number of servers. */
export type Phone = { cookie: string; option: number; opId: string }

const json = { 'content-type': 'application/json' }

/** Joins the audience of a room. */
export async function joinAs(base: string, roomId: string, nth: number, options: number): Promise<Phone> {
  const answer = await fetch(`${base}/api/join/${roomId}`)
  await answer.arrayBuffer()
  return { cookie: cookiesOf(answer), option: nth % options, opId: `vote-of-${nth}` }
}

/** Votes by REST. @returns the status, or null where no answer came */
export async function voteByRest(base: string, pollId: string, phone: Phone): Promise<number | null> {
  try {
    const answer = await fetch(`${base}/api/polls/${pollId}/responses`, {
      method: 'POST',
      headers: { ...json, origin: base, cookie: phone.cookie, 'idempotency-key': phone.opId },
      body: JSON.stringify({ sessionId: 'a phone', selectedOptions: [phone.option] }),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

/** Votes by a socket of its own. @returns 201 for an `ack`, 409 for an `error`, or null where no answer came */
export function voteBySocket(base: string, roomId: string, pollId: string, phone: Phone): Promise<number | null> {
  const address = `${base.replace('http', 'ws')}/ws?room=${roomId}&as=audience`
  const socket = new WebSocket(address, { origin: base, headers: { cookie: phone.cookie } })
  return new Promise((resolve) => {
    const settle = (status: number | null) => {
      resolve(status)
      socket.terminate()
    }
    socket.once('open', () => {
      const { opId, option } = phone
      socket.send(JSON.stringify({ type: 'poll_vote', opId, pollId, selectedOptions: [option] }))
    })
    socket.on('message', (data) => {
      const frame: unknown = JSON.parse(String(data))
      const type = typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : null
      if (type === 'ack') settle(201)
      if (type === 'error') settle(409)
    })
    socket.once('error', () => settle(null))
    socket.once('close', () => settle(null))
  })
}

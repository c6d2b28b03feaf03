import { cookiesOf } from '../../local/cookies.ts'
import { serveBareObject } from '../targets/bare-object.ts'
import { startBareServer } from '../targets/bare-server.ts'
import { serveProduct } from '../targets/product.ts'
import { type BallotBox, opIdOf } from './ballot-box.ts'

const joinWave = 50

/** The product: a room with an audience of participants, each with its own cookie. */
export async function startProductBox(participants: number, showResults: boolean): Promise<BallotBox> {
  const { base, stop } = await serveProduct()
  try {
    const json = { 'content-type': 'application/json', origin: base }
    const made = await fetch(`${base}/api/rooms`, { method: 'POST', headers: json, body: '{"name":"Bench room"}' })
    const control = cookiesOf(made)
    const roomId = String(Object(await made.json()).id)
    const ask = async (method: string, path: string, body: object): Promise<unknown> => {
      const headers = { ...json, cookie: control }
      const answer = await fetch(base + path, { method, headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const cookies: string[] = []
    while (cookies.length < participants) {
      const wave = Array.from({ length: Math.min(joinWave, participants - cookies.length) }, async () => {
        const answer = await fetch(`${base}/api/join/${roomId}`)
        await answer.arrayBuffer()
        return cookiesOf(answer)
      })
      cookies.push(...(await Promise.all(wave)))
    }
    let pollId = ''
    return {
      name: showResults ? 'Cuelight, results shown' : 'Cuelight',
      door: (participant) => ({
        url: `${base.replace('http', 'ws')}/ws?room=${roomId}&as=audience`,
        origin: base,
        cookie: cookies[participant] ?? '',
        hello: JSON.stringify({ type: 'join_room', roomId }),
      }),
      wantsHeartbeats: true,
      open: async () => {
        if (pollId !== '') await ask('PATCH', `/api/polls/${pollId}`, { isActive: false, showResults: false })
        const poll = await ask('POST', `/api/rooms/${roomId}/polls`, {
          question: 'Which talk next?',
          options: ['Rivers', 'Bridges', 'Harbours', 'Mountains'],
        })
        pollId = String(Object(poll).id)
        await ask('PATCH', `/api/polls/${pollId}`, { isActive: true, showResults })
      },
      ballot: (participant, round) =>
        JSON.stringify({
          type: 'command',
          opId: opIdOf(participant, round),
          command: { type: 'poll.vote', pollId, selectedOptions: [participant % 4] },
        }),
      count: async () => {
        const answer = await fetch(`${base}/api/polls/${pollId}/results`, { headers: { cookie: control } })
        return Number(Object(await answer.json()).totalResponses)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Below the floor: a bare `ws` server that acknowledges everything and stores nothing. */
export async function startBareBox(): Promise<BallotBox> {
  const { socketUrl, origin, hello, stop } = await startBareServer('{"type":"hello"}', '{"type":"ack","opId":"vote"}')
  return {
    name: 'bare ws',
    door: () => ({ url: socketUrl, origin, cookie: '', hello }),
    wantsHeartbeats: false,
    open: async () => {},
    ballot: (participant, round) => JSON.stringify({ opId: opIdOf(participant, round), selectedOptions: [0] }),
    count: async () => null,
    stop,
  }
}

/** The floor: a bare Durable Object that stores one row per vote, served like the product. */
export async function startBareObjectBox(): Promise<BallotBox> {
  const { base, stop } = await serveBareObject()
  let pollId = ''
  return {
    name: 'bare object',
    door: () => ({ url: `${base.replace('http', 'ws')}/`, origin: base, cookie: '', hello: '{"type":"hello"}' }),
    wantsHeartbeats: false,
    open: async (round) => {
      pollId = `poll-${round}`
    },
    ballot: (participant, round) =>
      JSON.stringify({
        type: 'vote',
        opId: opIdOf(participant, round),
        pollId,
        voter: `voter-${participant}`,
        selectedOptions: [participant % 4],
      }),
    count: async () => Number(await (await fetch(`${base}/votes?poll=${pollId}`)).text()),
    stop,
  }
}

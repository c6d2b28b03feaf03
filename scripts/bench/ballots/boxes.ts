import { choiceResults, pollView } from '../../../schema/tools/polls/entity.ts'
import { call, joinRoom, openRoom } from '../../local/room-client.ts'
import { serveBareObject } from '../targets/bare-object.ts'
import { startBareServer } from '../targets/bare-server.ts'
import { serveProduct } from '../targets/product.ts'
import { type BallotBox, opIdOf } from './ballot-box.ts'

const joinWave = 50

/** The product: a room with an audience of participants, each with its own cookie. */
export async function startProductBox(participants: number, showResults: boolean): Promise<BallotBox> {
  const { base, stop } = await serveProduct()
  try {
    const { roomId, controller } = await openRoom(base, 'Bench room')
    const cookies: string[] = []
    while (cookies.length < participants) {
      const wave = Array.from({ length: Math.min(joinWave, participants - cookies.length) }, () =>
        joinRoom(base, roomId),
      )
      cookies.push(...(await Promise.all(wave)).map(({ cookie }) => cookie))
    }
    let pollId = ''
    return {
      name: showResults ? 'Cuelight, results shown' : 'Cuelight',
      connection: (participant) => ({
        url: `${base.replace('http', 'ws')}/ws?room=${roomId}&as=audience`,
        origin: base,
        cookie: cookies[participant] ?? '',
        hello: JSON.stringify({ type: 'join_room', roomId }),
      }),
      wantsHeartbeats: true,
      open: async () => {
        const end = { isActive: false, showResults: false }
        if (pollId !== '') await call(controller, 'PATCH', `/api/polls/${pollId}`, end)
        const poll = await call(controller, 'POST', `/api/rooms/${roomId}/polls`, {
          question: 'Which talk next?',
          options: ['Rivers', 'Bridges', 'Harbours', 'Mountains'],
        })
        pollId = pollView.parse(poll).id
        await call(controller, 'PATCH', `/api/polls/${pollId}`, { isActive: true, showResults })
      },
      ballot: (participant, round) =>
        JSON.stringify({
          type: 'command',
          opId: opIdOf(participant, round),
          command: { type: 'poll.vote', pollId, selectedOptions: [participant % 4] },
        }),
      count: async () => {
        const results = await call(controller, 'GET', `/api/polls/${pollId}/results`)
        return choiceResults.parse(results).totalResponses
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
    connection: () => ({ url: socketUrl, origin, cookie: '', hello }),
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
    connection: () => ({ url: `${base.replace('http', 'ws')}/`, origin: base, cookie: '', hello: '{"type":"hello"}' }),
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

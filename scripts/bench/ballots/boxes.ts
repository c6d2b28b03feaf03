import { choiceResults } from '../../../schema/tools/polls/entity.ts'
import { orStop } from '../../local/processes.ts'
import { add, call, joinRoom, openRoom } from '../../local/room-client.ts'
import { serveBareObject } from '../targets/bare-object.ts'
import { startBareServer } from '../targets/bare-server.ts'
import { serveProduct } from '../targets/product.ts'
import { type BallotBox, nextTalk, opIdOf } from './ballot-box.ts'

const joinWave = 50

/** The product: a room with an audience of participants, each with its own cookie. */
export async function startProductBox(participants: number, showResults: boolean): Promise<BallotBox> {
  const { base, stop } = await serveProduct()
  return orStop(stop, async () => {
    const room = await openRoom(base, 'Bench room')
    const { roomId, controller } = room
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
      address: (participant) => ({
        socketUrl: `${base.replace('http', 'ws')}/ws?room=${roomId}&as=audience`,
        origin: base,
        cookie: cookies[participant] ?? '',
        hello: JSON.stringify({ type: 'join_room', roomId, ownChanges: true }),
      }),
      wantsHeartbeats: true,
      open: async () => {
        const end = { isActive: false, showResults: false }
        if (pollId !== '') await call(controller, 'PATCH', `/api/polls/${pollId}`, end)
        pollId = await add(room, 'polls', { ...nextTalk, isActive: true, showResults })
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
  })
}

/** Below the floor: a bare `ws` server that acknowledges everything and stores nothing. */
export async function startBareBox(): Promise<BallotBox> {
  const { socketUrl, origin, hello, stop } = await startBareServer('{"type":"hello"}', '{"type":"ack","opId":"vote"}')
  return {
    name: 'bare ws',
    address: () => ({ socketUrl, origin, hello }),
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
    address: () => ({ socketUrl: `${base.replace('http', 'ws')}/`, origin: base, hello: '{"type":"hello"}' }),
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

import { startBareServer } from '../targets/bare-server.ts'
import { type BallotBox, opIdOf } from './ballot-box.ts'

/** Below the floor: a bare `ws` server that acknowledges whatever it is sent, and keeps nothing. */
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

import { serveBareObject } from '../targets/bare-object.ts'
import { type BallotBox, opIdOf } from './ballot-box.ts'

/** The floor: a bare Durable Object that keeps one row a vote, served the same way as the product. */
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

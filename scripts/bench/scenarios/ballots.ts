import * as limits from '../../../schema/limits.ts'
import { ping } from '../../../schema/limits.ts'
import type { BallotBox } from '../ballots/ballot-box.ts'
import { alone, atLeast, atMost, type Figure, pairedRatio, quantile } from '../figures.ts'
import { wait, within } from '../patience.ts'
import { Viewer } from '../viewer.ts'

const rounds = 9
const warmUps = 2
const connectWave = 50
/** Longer than tallies are held back, so a round ends with everything it causes. */
const settleMs = 4 * limits.tallyIntervalMs

/** The results of one box in the measured rounds. */
type Tally = { acksPerSecond: number[]; framesPerPhone: number[]; seconds: number[] }

/**
 * Everyone votes at the same time, in one box after the other, several times: acknowledgements per second from the
 * first vote sent to the last ack received. Every vote must be acknowledged once and counted, or the run fails.
 */
export async function measureBallots(boxes: Boxes, participants: number): Promise<Figure[]> {
  const crowds = new Map<BallotBox, Viewer[]>()
  const tallies = new Map<BallotBox, Tally>()
  // The floor is between the two that are compared with it.
  const all = [boxes.product, boxes.floor, boxes.shown, boxes.bare]
  try {
    for (const box of all) {
      const voters: Viewer[] = []
      crowds.set(box, voters)
      tallies.set(box, { acksPerSecond: [], framesPerPhone: [], seconds: [] })
      for (let at = 0; at < participants; at += connectWave) {
        const wave = Array.from({ length: Math.min(connectWave, participants - at) }, (_, n) =>
          Viewer.connect({ name: box.name, ...box.address(at + n) }),
        )
        voters.push(...(await Promise.all(wave)))
      }
    }
    for (let round = -warmUps; round < rounds; round += 1) {
      // Each goes first as often as the other: what a round leaves behind, such as garbage, is in the way of the next.
      for (const box of round % 2 === 0 ? all : [...all].reverse()) {
        const done = await vote(box, crowds.get(box) ?? [], round)
        const tally = tallies.get(box)
        if (round < 0 || tally === undefined) continue
        tally.acksPerSecond.push((participants / done.ms) * 1000)
        tally.framesPerPhone.push(done.framesPerPhone)
        tally.seconds.push((done.ms + settleMs) / 1000)
      }
    }
  } finally {
    for (const voters of crowds.values()) for (const voter of voters) voter.end()
  }
  const rates = (box: BallotBox) => tallies.get(box)?.acksPerSecond ?? []
  const rate = (box: BallotBox) => quantile(rates(box), 0.5)
  const shown = tallies.get(boxes.shown)
  const perSecond = (shown?.framesPerPhone ?? []).map((frames, index) => frames / (shown?.seconds[index] ?? 1))
  const figure = (name: string, box: BallotBox): Figure => ({
    name,
    unit: '/s',
    value: rate(box),
    floor: rate(boxes.floor),
    paired: pairedRatio(rates(box), rates(boxes.floor)),
    others: { [boxes.bare.name]: rate(boxes.bare) },
    target: atLeast(0.9),
  })
  return [
    figure('votes acknowledged', boxes.product),
    figure('votes acknowledged, results shown to all', boxes.shown),
    alone(`tally frames to a phone for ${participants} votes`, 'frames', Math.max(...(shown?.framesPerPhone ?? [0]))),
    alone(
      'tally frames to a phone a second, at most',
      'frames',
      Math.max(...perSecond, 0),
      atMost(1000 / limits.tallyIntervalMs),
    ),
  ]
}

export type Boxes = {
  product: BallotBox
  /** The product again, with results shown to everyone. */
  shown: BallotBox
  /** A bare object that stores one row per vote, served the same way. */
  floor: BallotBox
  /** A bare `ws` server, which stores nothing. */
  bare: BallotBox
}

async function vote(box: BallotBox, voters: readonly Viewer[], round: number) {
  await box.open(round)
  // A page sends a heartbeat every twenty seconds; here they are answered before counting begins.
  if (box.wantsHeartbeats) for (const voter of voters) voter.send(ping)
  await wait(settleMs)
  const ballots = voters.map((_, participant) => box.ballot(participant, round))
  const others = voters.map(() => 0)
  let acks = 0
  const { promise: allAcked, resolve } = Promise.withResolvers<void>()
  for (const [participant, voter] of voters.entries()) {
    voter.onMessage = (data) => {
      // The ack of the product, or of a floor.
      if (data.includes('"type":"ack"')) acks += 1
      else others[participant] = (others[participant] ?? 0) + 1
      if (acks === voters.length) resolve()
    }
  }
  const startedAt = performance.now()
  for (const [participant, voter] of voters.entries()) voter.send(ballots[participant] ?? '')
  await within(allAcked, () => `${box.name}: ${acks} of ${voters.length} votes were acknowledged`)
  const ms = performance.now() - startedAt
  await wait(settleMs)
  if (acks !== voters.length) throw new Error(`${box.name}: ${acks} acks for ${voters.length} votes`)
  const counted = await box.count()
  if (counted !== null && counted !== voters.length)
    throw new Error(`${box.name}: ${counted} of ${voters.length} votes were counted`)
  return { ms, framesPerPhone: Math.max(...others) }
}

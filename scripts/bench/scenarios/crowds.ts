import { residentKb } from '../../local/processes.ts'
import type { Crowd } from '../crowd.ts'
import { alone, type Figure, pairedRatio, quantile, sum, type Target, times } from '../figures.ts'
import { wait } from '../patience.ts'
import type { Target as Server } from '../targets/target.ts'

/** The viewers of each target of a run: the product, its floor, and others that are only for information. */
export type Crowds = { product: Crowd; floor: Crowd; others: Crowd[] }

export const everyCrowd = ({ product, floor, others }: Crowds): Crowd[] => [product, floor, ...others]

/**
 * One figure from the samples of each crowd.
 * @param turnsOf the figure in each turn of a crowd, if it takes turns with the others: then the ratio is that of the pairs
 */
export function figure(
  crowds: Crowds,
  { name, unit, target = null }: { name: string; unit: Figure['unit']; target?: Target | null },
  sampleOf: (crowd: Crowd) => number,
  turnsOf?: (crowd: Crowd) => readonly number[],
): Figure {
  const { product, floor } = crowds
  const others = Object.fromEntries(crowds.others.map((crowd) => [crowd.target.name, sampleOf(crowd)]))
  const paired = turnsOf === undefined ? {} : { paired: pairedRatio(turnsOf(product), turnsOf(floor)) }
  return { name, unit, target, value: sampleOf(product), floor: sampleOf(floor), ...paired, others }
}

/** Numbers gathered for each crowd during a scenario. */
export class Samples {
  readonly #of = new Map<Crowd, number[]>()

  add(crowd: Crowd, ...values: number[]): void {
    const list = this.#of.get(crowd)
    if (list === undefined) this.#of.set(crowd, [...values])
    else for (const value of values) list.push(value)
  }

  of(crowd: Crowd): readonly number[] {
    return this.#of.get(crowd) ?? []
  }
}

const waveSize = 50
/** What a process takes for the first sockets, such as compiled code, it takes once. */
const uncounted = 100
const settleMs = 3_000

/**
 * Everyone connects, in waves of 50 at the same time, alternating between the product and the floor, so other
 * load affects both; every other wave begins with the floor. A viewer has arrived when it has the reply to its hello. The memory of the
 * first 100 is not counted.
 */
export async function measureArrival(crowds: Crowds, viewers: number): Promise<Figure[]> {
  let before = memoryOf(crowds)
  let counted = viewers
  const tookMs = new Samples()
  const turns = everyCrowd(crowds)
  for (let arrived = 0; arrived < viewers; arrived += waveSize) {
    for (const crowd of turns) {
      await crowd.beat()
      tookMs.add(crowd, await crowd.grow(Math.min(waveSize, viewers - arrived)))
    }
    turns.reverse()
    if (arrived + waveSize !== uncounted || viewers <= uncounted) continue
    await wait(settleMs)
    before = memoryOf(crowds)
    counted -= uncounted
  }
  await wait(settleMs)
  const after = memoryOf(crowds)
  const perSocket = (crowd: Crowd, part: keyof Memory) =>
    ((after.get(crowd)?.[part] ?? 0) - (before.get(crowd)?.[part] ?? 0)) / counted
  return [
    figure(
      crowds,
      { name: `connect ${viewers} viewers`, unit: 'ms', target: times(1.1) },
      (crowd) => sum(tookMs.of(crowd)),
      (crowd) => tookMs.of(crowd),
    ),
    figure(crowds, { name: 'memory per socket', unit: 'KB', target: times(1.05) }, (crowd) =>
      perSocket(crowd, 'server'),
    ),
    alone('memory per socket, dev proxy', 'KB', perSocket(crowds.product, 'proxy')),
  ]
}

type Memory = { server: number; proxy: number }

const memoryOf = (crowds: Crowds): Map<Crowd, Memory> =>
  new Map(everyCrowd(crowds).map((crowd) => [crowd, memory(crowd.target)]))

const memory = ({ pids }: Server): Memory => ({
  server: residentKb(pids.server),
  proxy: pids.proxy === null ? 0 : residentKb(pids.proxy),
})

const warmUps = 5
/** Longer than a room waits before it tells the directory of a press, so that this is done in nobody else's turn. */
const pauseMs = 300

/**
 * A controller's actions, from sending the request until each viewer has the frame: through HTTP, the rules and the
 * write to disk. After each, the floor gets one request and sends the same bytes.
 */
export async function measureFanOut(crowds: Crowds, actions: number): Promise<Figure[]> {
  const { afterMs, spreadMs, turns } = await arrivalsOf(crowds, actions)
  const press = (share: number) => (crowd: Crowd) => quantile(afterMs.of(crowd), share)
  const p50 = (crowd: Crowd) => turns.p50.of(crowd)
  return [
    figure(crowds, { name: 'press to screen, p50', unit: 'ms', target: times(1.1) }, press(0.5), p50),
    figure(crowds, { name: 'press to screen, p99', unit: 'ms' }, press(0.99)),
    figure(crowds, { name: 'press to screen, last', unit: 'ms' }, press(1)),
    figure(crowds, { name: 'first screen to last, p50', unit: 'ms' }, (crowd) => quantile(spreadMs.of(crowd), 0.5)),
  ]
}

/** Measures a large crowd of one room, after it has gathered: displays do that as the others did. */
export async function measureLargeFanOut(crowds: Crowds, { screens, actions, who }: Large): Promise<Figure[]> {
  const [connect] = await measureArrival(crowds, screens)
  const { afterMs, turns } = await arrivalsOf(crowds, actions)
  const press = (name: keyof typeof turns, share: number, target: Target | null) =>
    figure(
      crowds,
      { name: `press to ${screens} ${who}, ${name}`, unit: 'ms', target },
      (crowd) => quantile(afterMs.of(crowd), share),
      (crowd) => turns[name].of(crowd),
    )
  const pressed = [press('p50', 0.5, times(1.1)), press('p95', 0.95, times(1.1)), press('last', 1, null)]
  // A desk is sent more than one frame when it comes, and the floor one.
  return connect === undefined || who === 'desks' ? pressed : [connect, ...pressed]
}

type Large = { screens: number; actions: number; who: string }

/** When each screen was reached, how far the last was behind the first, and the quantiles of each action. */
async function arrivalsOf(crowds: Crowds, actions: number) {
  const afterMs = new Samples()
  const spreadMs = new Samples()
  const turns = { p50: new Samples(), p95: new Samples(), last: new Samples() }
  for (let action = -warmUps; action < actions; action += 1) {
    let text = ''
    for (const crowd of everyCrowd(crowds)) {
      await crowd.beat()
      const arrivals = await crowd.measure(action, text)
      // The product comes first: the others send what it sent.
      if (crowd === crowds.product) text = arrivals.text
      await wait(pauseMs)
      if (action < 0) continue
      afterMs.add(crowd, ...arrivals.afterMs)
      spreadMs.add(crowd, Math.max(...arrivals.afterMs) - Math.min(...arrivals.afterMs))
      turns.p50.add(crowd, quantile(arrivals.afterMs, 0.5))
      turns.p95.add(crowd, quantile(arrivals.afterMs, 0.95))
      turns.last.add(crowd, Math.max(...arrivals.afterMs))
    }
  }
  return { afterMs, spreadMs, turns }
}

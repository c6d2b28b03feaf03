import { residentKb } from '../../processes.ts'
import type { Crowd } from '../crowd.ts'
import { type Figure, times } from '../figures.ts'
import { wait } from '../patience.ts'
import { sum } from '../statistics.ts'
import type { Target } from '../targets/target.ts'
import { type Crowds, everyCrowd, figure, Samples } from './crowds.ts'

const waveSize = 100
const settleMs = 3_000

/**
 * Everybody connects, in waves of 100 at the same time, alternating between the product and the floor, so that other
 * load affects both. A viewer has arrived when it has the answer to its hello.
 */
export async function measureArrival(crowds: Crowds, viewers: number): Promise<Figure[]> {
  const before = memoryOf(crowds)
  const tookMs = new Samples()
  for (let left = viewers; left > 0; left -= waveSize) {
    for (const crowd of everyCrowd(crowds)) {
      await crowd.beat()
      tookMs.add(crowd, await crowd.grow(Math.min(waveSize, left)))
    }
  }
  await wait(settleMs)
  const after = memoryOf(crowds)
  const perSocket = (crowd: Crowd, part: keyof Memory) =>
    ((after.get(crowd)?.[part] ?? 0) - (before.get(crowd)?.[part] ?? 0)) / viewers
  return [
    figure(crowds, { name: `connect ${viewers} viewers`, unit: 'ms', target: times(1.5) }, (crowd) =>
      sum(tookMs.of(crowd)),
    ),
    figure(crowds, { name: 'memory per socket', unit: 'KB' }, (crowd) => perSocket(crowd, 'server')),
    {
      name: 'memory per socket, dev proxy',
      unit: 'KB',
      value: perSocket(crowds.product, 'proxy'),
      floor: null,
      target: null,
    },
  ]
}

type Memory = { server: number; proxy: number }

const memoryOf = (crowds: Crowds): Map<Crowd, Memory> =>
  new Map(everyCrowd(crowds).map((crowd) => [crowd, memory(crowd.target)]))

const memory = ({ pids }: Target): Memory => ({
  server: residentKb(pids.server),
  proxy: pids.proxy === null ? 0 : residentKb(pids.proxy),
})

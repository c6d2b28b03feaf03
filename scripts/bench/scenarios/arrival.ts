import type { Crowd } from '../crowd.ts'
import { type Figure, times } from '../figures.ts'
import { wait } from '../patience.ts'
import { residentKb } from '../processes.ts'
import { sum } from '../statistics.ts'
import type { Target } from '../targets/target.ts'
import type { Pair } from './pair.ts'

const waveSize = 100
const settleMs = 3_000

/**
 * Everybody comes: waves of 100, each all at once, the product's and the floor's by turns, so that whatever else the
 * machine does meets both. A viewer has arrived when it has the answer to its hello.
 */
export async function measureArrival({ product, floor }: Pair, viewers: number): Promise<Figure[]> {
  const before = { product: memory(product.target), floor: memory(floor.target) }
  const tookMs = new Map<Crowd, number[]>([
    [product, []],
    [floor, []],
  ])
  for (let left = viewers; left > 0; left -= waveSize) {
    for (const [crowd, waves] of tookMs) waves.push(await crowd.grow(Math.min(waveSize, left)))
  }
  await wait(settleMs)
  const after = { product: memory(product.target), floor: memory(floor.target) }
  const total = (crowd: Crowd) => sum(tookMs.get(crowd) ?? [])
  const perSocket = (part: 'server' | 'proxy') => (after.product[part] - before.product[part]) / viewers
  return [
    { name: `connect ${viewers} viewers`, unit: 'ms', value: total(product), floor: total(floor), target: times(10) },
    {
      name: 'memory per socket, the room',
      unit: 'KB',
      value: perSocket('server'),
      floor: (after.floor.server - before.floor.server) / viewers,
      target: null,
    },
    { name: 'memory per socket, dev proxy', unit: 'KB', value: perSocket('proxy'), floor: null, target: null },
  ]
}

const memory = ({ pids }: Target) => ({
  server: residentKb([pids.server]),
  proxy: pids.proxy === null ? 0 : residentKb([pids.proxy]),
})

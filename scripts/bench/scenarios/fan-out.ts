import { type Figure, times } from '../figures.ts'
import { wait } from '../patience.ts'
import { quantile } from '../statistics.ts'
import type { Pair } from './pair.ts'

const warmUps = 5
const pauseMs = 150

/**
 * The actions of a controller, from the moment its request leaves until each viewer has the frame: the whole way through
 * HTTP, the rules and the write to disk. After each the floor gets one request and sends the very same bytes.
 */
export async function measureFanOut({ product, floor }: Pair, actions: number): Promise<Figure[]> {
  const afterMs = { product: [] as number[], floor: [] as number[] }
  const spreadMs = { product: [] as number[], floor: [] as number[] }
  for (let action = -warmUps; action < actions; action += 1) {
    let text = ''
    for (const side of ['product', 'floor'] as const) {
      const arrivals = await { product, floor }[side].measure(action, text)
      text = arrivals.text
      await wait(pauseMs)
      if (action < 0) continue
      afterMs[side].push(...arrivals.afterMs)
      spreadMs[side].push(Math.max(...arrivals.afterMs) - Math.min(...arrivals.afterMs))
    }
  }
  const figure = (name: string, share: number): Figure => ({
    name,
    unit: 'ms',
    value: quantile(afterMs.product, share),
    floor: quantile(afterMs.floor, share),
    target: null,
  })
  return [
    { ...figure('press to screen, p50', 0.5), target: times(3) },
    figure('press to screen, p99', 0.99),
    figure('press to screen, last', 1),
    {
      name: 'first screen to last screen, p50',
      unit: 'ms',
      value: quantile(spreadMs.product, 0.5),
      floor: quantile(spreadMs.floor, 0.5),
      target: null,
    },
  ]
}

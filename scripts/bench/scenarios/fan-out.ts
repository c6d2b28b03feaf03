import { type Figure, times } from '../figures.ts'
import { wait } from '../patience.ts'
import { quantile } from '../statistics.ts'
import { type Crowds, everyCrowd, figure, Samples } from './crowds.ts'

const warmUps = 5
const pauseMs = 150

/**
 * A controller's actions, from sending the request until each viewer has the frame: through HTTP, the rules and the
 * write to disk. After each, the floor gets one request and sends the same bytes.
 */
export async function measureFanOut(crowds: Crowds, actions: number): Promise<Figure[]> {
  const afterMs = new Samples()
  const spreadMs = new Samples()
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
    }
  }
  const press = (share: number) => (crowd: Crowds['product']) => quantile(afterMs.of(crowd), share)
  return [
    figure(crowds, { name: 'press to screen, p50', unit: 'ms', target: times(1.2) }, press(0.5)),
    figure(crowds, { name: 'press to screen, p99', unit: 'ms' }, press(0.99)),
    figure(crowds, { name: 'press to screen, last', unit: 'ms' }, press(1)),
    figure(crowds, { name: 'first screen to last, p50', unit: 'ms' }, (crowd) => quantile(spreadMs.of(crowd), 0.5)),
  ]
}

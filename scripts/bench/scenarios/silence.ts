import { limits, ping, pong } from '../../../schema/limits.ts'
import type { Crowd } from '../crowd.ts'
import { atMost, type Figure } from '../figures.ts'
import { wait } from '../patience.ts'
import { quantile } from '../statistics.ts'
import { actions } from '../targets/product-actions.ts'

const listenMs = 20_000
const minuteMs = 60_000

/** A running timer, nobody touching anything: what crosses a viewer's wire, without heartbeats and with them. */
export async function measureSilence(product: Crowd, actionsDone: number): Promise<Figure[]> {
  const round = Math.ceil(actionsDone / actions.length) * actions.length
  await product.measure(round, '')
  const silent = await bytesDuring(product, () => wait(listenMs))
  // The room has slept meanwhile: the next action wakes it with all its sockets.
  const waking = await product.measure(round + 1, '')
  const beating = await bytesDuring(product, () => product.ask(ping, pong))
  const perMinute = (bytes: number, duringMs: number) => (bytes / product.size) * (minuteMs / duringMs)
  return [
    {
      name: 'bytes per viewer and minute, timer running',
      unit: 'B',
      value: perMinute(silent, listenMs),
      floor: null,
      target: atMost(0),
    },
    {
      name: 'heartbeats per viewer and minute',
      unit: 'B',
      value: perMinute(beating, limits.pingIntervalMs),
      floor: null,
      target: null,
    },
    {
      name: 'press to screen after the silence, p50',
      unit: 'ms',
      value: quantile(waking.afterMs, 0.5),
      floor: null,
      target: null,
    },
  ]
}

/** Bytes in both directions, all viewers together. */
async function bytesDuring(crowd: Crowd, work: () => Promise<unknown>): Promise<number> {
  const before = crowd.bytes
  await work()
  const after = crowd.bytes
  return after.received - before.received + after.sent - before.sent
}

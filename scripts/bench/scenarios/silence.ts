import * as limits from '../../../schema/limits.ts'
import { ping, pong } from '../../../schema/limits.ts'
import type { Crowd } from '../crowd.ts'
import { alone, atMost, type Figure, quantile } from '../figures.ts'
import { wait } from '../patience.ts'
import { actions } from '../targets/product-actions.ts'

const listenMs = 20_000
const minuteMs = 60_000

/**
 * A timer runs and nobody touches anything: the bytes on a viewer's wire, without and with heartbeats, and how long the
 * first action takes, which wakes the room with all its sockets. `actionsDone` is the position in the script.
 */
export async function measureSilence(product: Crowd, actionsDone: number): Promise<Figure[]> {
  const start = Math.ceil(actionsDone / actions.length) * actions.length
  await product.beat()
  // An action that changes nothing reaches nobody: finish the script first.
  for (let action = actionsDone; action < start; action += 1) await product.measure(action, '')
  await product.measure(start, '')
  const silent = await bytesDuring(product, () => wait(listenMs))
  const waking = await product.measure(start + 1, '')
  const beating = await bytesDuring(product, () => product.ask(ping, pong))
  const perMinute = (bytes: number, duringMs: number) => (bytes / product.size) * (minuteMs / duringMs)
  return [
    alone('bytes per viewer and minute, timer running', 'B', perMinute(silent, listenMs), atMost(0)),
    alone('heartbeats per viewer and minute', 'B', perMinute(beating, limits.pingIntervalMs)),
    alone('press to screen after the silence, p50', 'ms', quantile(waking.afterMs, 0.5)),
  ]
}

/** Bytes in both directions, all viewers together. */
async function bytesDuring(crowd: Crowd, work: () => Promise<unknown>): Promise<number> {
  const before = crowd.bytes
  await work()
  const after = crowd.bytes
  return after.received - before.received + after.sent - before.sent
}

import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Action } from '../../schema/core/access.ts'
import { ok, type Refusal, type Result, refuse, refuseFor } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { consumeAll, hourMs } from '../directory/guess-budgets.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { atRoom } from '../rooms/room-calls.ts'
import { addressOf, networkClient } from './network.ts'

type Reading = { network: string; endsAt: number }

/** Large bodies that are read now. A request that breaks off says nothing, so a place ends by itself. */
let readings: Reading[] = []

/**
 * Whether a body that may be large is read: its sender must be allowed to send it, have a place, and have files left in
 * this hour. Nothing of the body is read before that. A usual one needs only the right.
 * @param action what the route asks of a room; missing if anyone may call it
 * @returns ends the reading; or the refusal
 */
export async function beginReading(c: Context<AppEnv>, action: Action | undefined): Promise<Result<() => void>> {
  const roomId = c.req.param('id')
  if (action !== undefined && roomId !== undefined) {
    const may = await atRoom(c, roomId, (room, who) => room.permits(who, action))
    if (!may.ok) return may
  }
  if (!isLarge(c)) return ok(() => undefined)
  const place = takePlace(addressOf(c.req.raw.headers), Date.now())
  if (!place.ok) return place
  const client = await networkClient(c, 'large-bodies')
  const budget = { tries: limits.largeBodiesPerNetworkPerHour, windowMs: hourMs }
  const waitMs = await fromDirectory(consumeAll(c.env.DB, [{ client, budget }]))
  if (!waitMs.ok || waitMs.value === 0) return place
  place.value()
  return refuseFor(waitMs.value)
}

/** Refuses a body that turns out larger than its route takes, as soon as so much has come. */
export async function readWithin(c: Context<AppEnv>, maxSize: number): Promise<Refusal | null> {
  let isTooLarge = false
  const onError = () => {
    isTooLarge = true
    return c.body(null, 413)
  }
  await bodyLimit({ maxSize, onError })(c, async () => undefined)
  return isTooLarge ? refuse('too_large') : null
}

/** One that does not say its size may be large. */
const isLarge = (c: Context<AppEnv>): boolean =>
  Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) > limits.maxBodyBytes ||
  c.req.header('transfer-encoding') !== undefined

/** A place to read one large body. @returns what gives it back, or the refusal with the wait */
export function takePlace(network: string, now: number): Result<() => void> {
  readings = readings.filter(({ endsAt }) => endsAt > now)
  const own = readings.filter((each) => each.network === network)
  const inTheWay = own.length >= limits.largeBodiesOfNetwork ? own : readings
  if (inTheWay === readings && readings.length < limits.largeBodies) {
    const reading = { network, endsAt: now + limits.largeBodyMs }
    readings.push(reading)
    return ok(() => {
      readings = readings.filter((each) => each !== reading)
    })
  }
  return refuseFor(limits.largeBodyRetryMs)
}

import type { Context } from 'hono'
import type { Action } from '../../../schema/engine/access/access.ts'
import { ok, type Refusal, type Result, refuse, refuseFor } from '../../../schema/errors.ts'
import { isRoomId } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import type { ProgrammeAction } from '../../../schema/programme/access.ts'
import { consumeAll, hourMs } from '../../directory/guess-budgets.ts'
import { fromDirectory } from '../../directory/patience.ts'
import type { AppEnv } from '../../env.ts'
import { atProgramme } from '../../rooms/programme-calls.ts'
import { atRoom, atRoomOf } from '../../rooms/room-calls.ts'
import { mediaTypeOf } from '../guards.ts'
import { addressOf, networkClient } from '../network/network.ts'
import { JsonMarks } from './json-marks.ts'

/**
 * Bodies of more than `maxBodyBytes` that an isolate reads at a time, in all and of one network, and how many a network sends
 * in an hour: each of a hall of 500 may bring its event. Who has not sent one in so long loses the place.
 */
export const largeBodies = 6
export const largeBodiesOfNetwork = 2
const largeBodiesPerNetworkPerHour = 600
const largeBodyMs = 60_000
export const largeBodyRetryMs = 2_000

/** About a millisecond's work. */
const bytesBetweenRests = 128 * 1024

type Reading = { network: string; endsAt: number }

/** Large bodies that are read now. A request that breaks off says nothing, so a place ends by itself. */
let readings: Reading[] = []

/**
 * Whether a body that is not short is read: its sender must be allowed to send it, and for one that may be large have a place,
 * and have files left in this hour. Nothing of the body is read before that.
 * @param asked what it takes in the room, or in the programme; missing if anyone may send it
 * @param maxSize the most bytes that the route reads
 */
export async function beginReading(
  c: Context<AppEnv>,
  { action, asks }: { action?: Action | undefined; asks?: ProgrammeAction | undefined },
  maxSize: number,
): Promise<Result<() => void>> {
  const id = c.req.param('id')
  if (action !== undefined && id !== undefined) {
    const asks = isRoomId(id) ? atRoom : atRoomOf
    const may = await asks(c, id, (room, who) => room.permits(who, action))
    if (!may.ok) return may
  }
  if (asks !== undefined && id !== undefined) {
    const may = await atProgramme(c, id, (programme, who) => programme.permits(who, asks))
    if (!may.ok) return may
  }
  if (Math.min(saidBytes(c), maxSize) <= limits.maxBodyBytes) return ok(() => undefined)
  const place = takePlace(addressOf(c.req.raw.headers), Date.now())
  if (!place.ok) return place
  const client = await networkClient(c, 'large-bodies')
  const budget = { tries: largeBodiesPerNetworkPerHour, windowMs: hourMs }
  const waitMs = await fromDirectory(consumeAll(c.env.DB, [{ client, budget }]))
  if (!waitMs.ok || waitMs.value === 0) return place
  place.value()
  return refuseFor(waitMs.value)
}

/**
 * Refuses a body as soon as it exceeds the size that its route allows, or has more values than any event.
 * It is then not parsed at all.
 */
export async function readWithin(c: Context<AppEnv>, maxSize: number): Promise<Refusal | null> {
  const said = saidBytes(c)
  if (Number.isFinite(said) && said > maxSize) return refuse('too_large')
  const { body } = c.req.raw
  if (body === null || said <= limits.shortBodyBytes) return null
  const pieces: Uint8Array[] = []
  const isJson = mediaTypeOf(c) === 'application/json'
  const marks = new JsonMarks()
  for await (const { piece, bytes } of piecesWithRests(body)) {
    if (isJson) marks.add(piece)
    if (bytes > maxSize || marks.count > limits.maxBodyValues) return refuse('too_large')
    pieces.push(piece)
  }
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(pieces) })
  return null
}

/**
 * Reads what a reply has left of its request, and forgets it. Behind the dev server a reply is lost, together with its
 * connection, when it comes while the request is still being sent.
 */
export async function discardRest({ body }: Request): Promise<void> {
  if (body === null || body.locked) return
  try {
    for await (const { bytes } of piecesWithRests(body)) {
      // The front lets nothing larger through.
      if (bytes > limits.maxImportBytes) break
    }
    await body.cancel()
  } catch {
    // Its sender has gone.
  }
}

/** The pieces of a body, each with the bytes until its end. What a reader leaves of it can be read later. */
async function* piecesWithRests(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ piece: Uint8Array; bytes: number }> {
  let [bytes, restedAt] = [0, 0]
  for await (const piece of body.values({ preventCancel: true })) {
    bytes += piece.length
    // Pieces that are here already follow one another without a pause, and a press would wait for all of them.
    if (bytes - restedAt > bytesBetweenRests) {
      restedAt = bytes
      await rest()
    }
    yield { piece, bytes }
  }
}

/** Lets others have the thread: presses that wait come first. */
export const rest = () => scheduler.wait(0)

/** Whether a body is short, by what its request says. */
export const isShort = (c: Context<AppEnv>): boolean => saidBytes(c) <= limits.shortBodyBytes

/** One that does not say its size may be large. */
const saidBytes = (c: Context<AppEnv>): number =>
  c.req.header('transfer-encoding') === undefined
    ? Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
    : Number.POSITIVE_INFINITY

/** A place to read one large body. @returns what gives it back, or the refusal with the wait */
export function takePlace(network: string, now: number): Result<() => void> {
  readings = readings.filter(({ endsAt }) => endsAt > now)
  const own = readings.filter((each) => each.network === network)
  const inTheWay = own.length >= largeBodiesOfNetwork ? own : readings
  if (inTheWay === readings && readings.length < largeBodies) {
    const reading = { network, endsAt: now + largeBodyMs }
    readings.push(reading)
    return ok(() => {
      readings = readings.filter((each) => each !== reading)
    })
  }
  return refuseFor(largeBodyRetryMs)
}

/** [MC3] What an assistant may read of a room: the same as the calls of the API read, with what these ask. */
import type { Context } from 'hono'
import { type Action, authorize } from '../../schema/engine/access/access.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import type { AppEnv } from '../env.ts'
import { tooFast } from '../http/network/pace.ts'
import { liveFor } from '../rooms/live-reads.ts'
import { atRoom } from '../rooms/room-calls.ts'
import { recapTables } from '../tools/files/recap.ts'
import { csvFile } from '../tools/files/table.ts'
import { recapIn, resultsOf } from '../tools/recap.ts'
import type { Seat } from './tools.ts'

type Resource = {
  description: string
  /** Any of these is enough. */
  asks: readonly Action[]
  mimeType: 'application/json' | 'text/csv'
  /** Set if it takes long, as it does over the API. */
  isCostly?: true
  read: (c: Context<AppEnv>, seat: Seat) => Promise<Result<string>>
}

const reads = ['read.controller', 'read.speaker'] as const

/** By name, which is also the last part of the address. */
const resources: Readonly<Record<string, Resource>> = {
  room: {
    description:
      'Everything in the room that the token may see: cues, messages, polls, questions and settings, with their ids.',
    asks: reads,
    mimeType: 'application/json',
    read: async (c, seat) => written(await roomFor(c, seat)),
  },
  'running-order': {
    description: 'The cues in their order, with their ids, and the columns of the running order.',
    asks: reads,
    mimeType: 'application/json',
    async read(c, seat) {
      const found = await roomFor(c, seat)
      if (!found.ok) return found
      const { name, timeZone, eventDate, timers, columns } = found.value
      return written(ok({ name, timeZone, eventDate, columns, timers }))
    },
  },
  live: {
    description: 'What runs now, as the displays show it.',
    asks: ['read.controller', 'read.viewer'],
    mimeType: 'application/json',
    async read(c, { roomId }) {
      const found = await liveFor(c, roomId)
      return found.ok ? written(ok(found.value.live)) : found
    },
  },
  results: {
    description: 'What the audience answered: a row for each option, word, score, question and comment.',
    asks: ['responses.read'],
    mimeType: 'text/csv',
    isCostly: true,
    async read(c, { roomId }) {
      const found = await resultsOf(c, roomId)
      return found.ok ? ok(csvFile(recapTables(found.value)).text) : found
    },
  },
  recap: {
    description:
      'What the show was: each cue planned against actual, the audience by the minute, and every poll, quiz, game and question.',
    asks: ['recap.read'],
    mimeType: 'application/json',
    isCostly: true,
    read: async (c, { roomId }) => written(await recapIn(c, { id: roomId })),
  },
}

const written = (found: Result<unknown>): Result<string> => (found.ok ? ok(JSON.stringify(found.value)) : found)

/** The room as a token sees it: a speaker's as the screen on the lectern does. */
export function roomFor(c: Context<AppEnv>, { roomId, who, door }: Seat) {
  const role = authorize(who, 'read.controller', door) === null ? 'controller' : 'speaker'
  return atRoom(c, roomId, (room) => room.read(who, role))
}

const addressOf = (roomId: string, name: string): string => `cuelight://rooms/${roomId}/${name}`

/** What a token may read, by name. */
const readable = ({ who, door }: Seat): [string, Resource][] =>
  Object.entries(resources).filter(([, { asks }]) => asks.some((action) => authorize(who, action, door) === null))

export const listOf = (seat: Seat) =>
  readable(seat).map(([name, { description, mimeType }]) => ({
    ...{ name, description, mimeType },
    uri: addressOf(seat.roomId, name),
  }))

/** Reads one, by its name or its address. */
export async function readResource(c: Context<AppEnv>, seat: Seat, asked: string) {
  const found = readable(seat).find(([name]) => name === asked || addressOf(seat.roomId, name) === asked)
  if (found === undefined) return refuse('not_found')
  const [name, { mimeType, isCostly, read }] = found
  const early = isCostly === true ? await tooFast(c, 'costly') : null
  if (early !== null) return early
  const text = await read(c, seat)
  return text.ok ? ok({ uri: addressOf(seat.roomId, name), mimeType, text: text.value }) : text
}

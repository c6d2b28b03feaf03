import { describe, expect, it } from 'vitest'
import type { CommandSpec } from '../schema/core/command.ts'
import { wholeDecoder } from '../schema/decoders/whole.ts'
import { commands, directTypes } from '../schema/engine/commands/commands.ts'
import { isLong } from '../schema/testing/long.ts'
import { testSeed } from '../schema/testing/seed.ts'
import { type Role, roles } from '../schema/view/role.ts'
import type { Browser } from './testing/browser.ts'
import { commandSamples, reachingSamples, sampledCommands } from './testing/matrix/command-samples.ts'
import {
  askedIn,
  askersIn,
  type Expected,
  isUser,
  missing,
  notSignedIn,
  opens,
  refusalOf,
} from './testing/matrix/permissions.ts'
import { type Kind, principals, roomStates, type StateName, stage } from './testing/matrix/principals.ts'
import { stored } from './testing/rooms.ts'
import type { Named } from './testing/samples.ts'

const kinds = Object.keys(principals) as Kind[]
type Type = (typeof sampledCommands)[number]
const specs: Readonly<Record<Type, CommandSpec>> = commands

/** As many frames as a socket may send in one burst. */
const framesPerSocket = 8

/** The matrix in one function: the reply to each command from each kind of sender in each state of a room. */
function expected(type: Type, kind: Kind, state: StateName): Expected {
  if (state === 'deleted') return missing
  const refusal = refusalOf(type, kind, state)
  if (refusal !== null) return refusal
  // The sample is another participant’s question.
  if (type === 'question.withdraw') return { status: 404, code: 'not_found' }
  // A controller may claim only if signed in, since an owner is an account.
  return type === 'room.claim' && !isUser(kind) ? notSignedIn : { status: 200 }
}

/** Over HTTP, a sender who claims without being signed in learns that before anything about the room. */
const expectedOverHttp = (type: Type, kind: Kind, state: StateName): Expected =>
  type === 'room.claim' && !isUser(kind) ? notSignedIn : expected(type, kind, state)

/** Those who may change something send all commands in every state. */
const witnesses: readonly Kind[] = ['controller', 'participant', 'timers link']

/** One room for senders whose commands are all refused, and one for each other. @param by how it sends them; null if they are refused */
const stages = new Map<string, ReturnType<typeof stage>>()
function staged(state: StateName, kind: Kind, by: string | null) {
  const use = by === null ? state : `${state}, ${kind} by ${by}`
  const made = stages.get(use) ?? stage(state)
  stages.set(use, made)
  return made
}

/** The roles in which a sender sends all commands over the socket: one by the seed of the run, and `npm run test:long` all. */
function rolesOf(kind: Kind): readonly Role[] {
  const opened = roles.filter((role) => opens(kind, role))
  return isLong ? opened : opened.filter((_, index) => index === (testSeed + kinds.indexOf(kind)) % opened.length)
}

it('threat T1: every command that a page may send is in this matrix', () => {
  expect([...sampledCommands].sort()).toEqual([...directTypes].sort())
})

it('[A17] threat T61: every field that needs a further right is in this matrix', () => {
  const declared = sampledCommands.flatMap((type) =>
    Object.keys(specs[type].reaches ?? {}).map((at) => `${type} ${at}`),
  )
  expect(Object.keys(reachingSamples).sort()).toEqual(declared.sort())
})

describe('[A17] threat T61: a field that reaches into another tool', () => {
  it.each(kinds)('is set by full control alone, over HTTP and the socket: %s', async (kind) => {
    // A command with such a field is no other than one that no single link may send.
    const { code = null } = refusalOf('room.update', kind, 'open') ?? {}
    const room = await staged('open', kind, code === null ? 'reaching fields' : null)
    const before = await stored(room.named.room)
    for (const [who, browser] of await principals[kind](room)) {
      const socket = await browser.socket(room.named.room, opens(kind, 'controller') ? 'controller' : 'viewer')
      for (const [field, sample] of Object.entries(reachingSamples)) {
        const command = sample(room.named)
        const reply = await browser.post(`/api/rooms/${room.named.room}/commands`, { opId: `${who} ${field}`, command })
        socket.send({ type: 'command', opId: `${who} ${field} again`, command })
        const frame = await socket.next('ack', 'error')
        // What the request has ended is gone when the socket asks for the same.
        const again = field === 'ban.lift all' && code === null ? 'not_found' : code
        expect([field, reply.code, 'code' in frame ? frame.code : null]).toEqual([field, code, again])
      }
      socket.close()
    }
    if (code !== null) expect(await stored(room.named.room)).toBe(before)
  })
})

describe.each(roomStates)('threat T1: a room that is %s', (state) => {
  const others = askedIn(state, sampledCommands, expected)
  const sentBy = (kind: Kind) => (witnesses.includes(kind) ? sampledCommands : others)
  const isDone = (types: readonly Type[], kind: Kind) =>
    types.some((type) => expected(type, kind, state).status === 200)
  const senders = askersIn(state).filter((kind) => sentBy(kind).length > 0)

  it.each(senders)('answers every command over HTTP to: %s', async (kind) => {
    const types = sentBy(kind)
    const room = await staged(state, kind, isDone(types, kind) ? 'HTTP' : null)
    const before = await stored(room.named.room)
    for (const [who, browser] of await principals[kind](room)) {
      for (const type of types) {
        const body = { opId: `${who}: ${type}`, command: commandSamples[type](room.named) }
        const reply = await browser.post(`/api/rooms/${room.named.room}/commands`, body)
        const { status, code = null } = expectedOverHttp(type, kind, state)
        expect({ asked: body.opId, status: reply.status, code: reply.code }).toEqual({
          asked: body.opId,
          status,
          code,
        })
        if (code === null) {
          expect(wholeDecoder.readReply(reply.body)).not.toBeNull()
          expect(reply.body).toMatchObject({ rev: expect.any(Number) })
        }
      }
    }
    if (!isDone(types, kind)) expect(await stored(room.named.room)).toBe(before)
  })

  if (state === 'deleted' || others.length === 0) return
  it.each(kinds)('answers every command over the sockets of: %s', async (kind) => {
    for (const role of rolesOf(kind)) {
      const room = await staged(state, kind, isDone(others, kind) ? role : null)
      const before = await stored(room.named.room)
      for (const [who, browser] of await principals[kind](room)) {
        for (let at = 0; at < others.length; at += framesPerSocket) {
          const some = others.slice(at, at + framesPerSocket)
          const replies = await repliesTo(some, browser, role, room.named)
          const wanted = some.map((type) => `${type}: ${expected(type, kind, state).code ?? 'ack'}`)
          expect(replies, `${who} as ${role}`).toEqual(wanted)
        }
      }
      if (!isDone(others, kind)) expect(await stored(room.named.room)).toBe(before)
    }
  })
})

/** The replies to some commands on a new socket. */
async function repliesTo(types: readonly Type[], browser: Browser, role: Role, named: Named): Promise<string[]> {
  const socket = await browser.socket(named.room, role)
  const replies: string[] = []
  for (const type of types) {
    socket.send({ type: 'command', opId: `${role} ${type}`, command: commandSamples[type](named) })
    const reply = await socket.next('ack', 'error', 'room_closed')
    // The sender who deletes a room gets the same frame as everyone in it.
    const isDone = reply.type === 'ack' || (reply.type === 'room_closed' && type === 'room.delete')
    replies.push(`${type}: ${isDone ? 'ack' : reply.type === 'error' ? reply.code : reply.type}`)
  }
  socket.close()
  return replies
}

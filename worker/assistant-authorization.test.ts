/** The matrix of /mcp: who may use it in each state of a room, and which tools they find there, by the table of who may what. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { directTypes } from '../schema/engine/commands/commands.ts'
import { toolName } from './assistant/tools.ts'
import { readWire } from './testing/assistant.ts'
import { type Expected, isController, missing, readsAll, refusalOf, wrongToken } from './testing/matrix/permissions.ts'
import { type Kind, principals, roomStates, type StateName, stage } from './testing/matrix/principals.ts'
import { isTakingAway } from './testing/matrix/who-may.ts'

const kinds = Object.keys(principals) as Kind[]

/** [A13] Commands with some fields only. */
const partly: Partial<Record<Kind, readonly string[]>> = {
  'timers token': ['room.update'],
  'audience token': ['room.update', 'room.stage'],
}

/** Whoever comes without a token is refused, whatever cookies they have. */
function expectedAt(kind: Kind, state: StateName): Expected {
  if (!kind.endsWith(' token')) return wrongToken
  if (state === 'deleted') return missing
  return kind === 'revoked token' ? wrongToken : { status: 200 }
}

const listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) })
const resources = z.object({ result: z.object({ resources: z.array(z.object({ name: z.string() })) }) })

describe.each(roomStates)('threat T1: the assistant of a room that is %s', (state) => {
  it('[MC1] [MC2] [MC3] lets in tokens alone, and offers each what its rights allow', async () => {
    const staged = await stage(state)
    for (const kind of kinds)
      for (const [who, browser] of await principals[kind](staged)) {
        const sent = (method: string) =>
          browser.post(
            `/mcp?room=${staged.room.id}`,
            { jsonrpc: '2.0', id: 1, method },
            { headers: { accept: 'application/json, text/event-stream' } },
          )
        const reply = await sent('tools/list')
        const wanted = expectedAt(kind, state)
        expect({ who, status: reply.status, code: reply.code }).toEqual({ who, ...wanted, code: wanted.code ?? null })
        if (reply.status !== 200) continue
        const isFull = kind === 'full token'
        const tools = directTypes.filter(
          (type) =>
            partly[kind]?.includes(type) === true ||
            (refusalOf(type, kind, state) === null && (isFull || !isTakingAway(type))),
        )
        const names = listed.parse(readWire(reply.text)).result.tools.map(({ name }) => name)
        expect({ who, tools: names.filter((name) => name !== 'read' && name !== 'act').sort() }).toEqual({
          who,
          tools: tools.map((type) => toolName(type)).sort(),
        })
        const found = resources.parse(readWire((await sent('resources/list')).text)).result.resources
        const isSpeaker = kind === 'speaker token'
        // Who may read the recap alone is not let into the room.
        const isClient = kind === 'recap token'
        const mayLive = isClient ? state !== 'password' && state !== 'viewer-locked' : state !== 'viewer-locked'
        const mayResults = isFull || kind === 'audience token'
        expect({ who, resources: found.map(({ name }) => name) }).toEqual({
          who,
          resources: [
            ...(isClient ? [] : ['room', 'running-order']),
            ...(readsAll(kind) || mayLive ? ['live'] : []),
            ...(mayResults ? ['results'] : []),
            ...(isSpeaker ? [] : ['recap']),
          ],
        })
        expect(isController(kind)).toBe(isFull)
      }
  })
})

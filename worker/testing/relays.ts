/**
 * The suites of the room run twice: as they are, and with every phone at one of three relays (the projects `relays` and
 * `relays-proofs` of vitest.config.ts). A test that waits for a room, or evicts it, then has to include its relays.
 */
import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { relayName } from '../../schema/ids.ts'

/** Whether phones are at relays in this run. */
export const hasRelays = env.CROWD_CAPACITY !== undefined

/** Whether the calls between a room and its relays may fail in this run. */
export const callsFail = env.CALLS === 'fail'

export const relayOf = (roomId: string, relay: number) =>
  env.RELAYS.get(env.RELAYS.idFromName(relayName(roomId, relay)))
const roomOf = (roomId: string) => env.ROOMS.get(env.ROOMS.idFromName(roomId))

/** The numbers of a room’s relays. */
export async function relaysOf(roomId: string): Promise<number[]> {
  const rows = await runInDurableObject(roomOf(roomId), (_, { storage }) =>
    storage.kv.get<{ relay: number }[]>('relays'),
  )
  return (rows ?? []).map(({ relay }) => relay)
}

/** Resolves when a room and its relays have no pending calls. */
export async function quiet(roomId: string): Promise<void> {
  if (!hasRelays) return
  // A relay’s request may change something that the room then sends to the others.
  for (let round = 0; round < 2; round += 1) {
    await runInDurableObject(roomOf(roomId), (room) => room.drained())
    for (const relay of await relaysOf(roomId)) await runInDurableObject(relayOf(roomId, relay), (it) => it.drained())
  }
}

/** Evicts the relays of a room after their pending calls. */
export async function evictRelays(roomId: string, options: { webSockets?: 'close' } = {}): Promise<void> {
  if (!hasRelays) return
  await quiet(roomId)
  for (const relay of await relaysOf(roomId)) await evictDurableObject(relayOf(roomId, relay), options)
}

/** Whether rooms are evicted after every step: each engagement suite runs in both modes. */
export const modes = ['awake', 'evicted after every step'] as const
export type Mode = (typeof modes)[number]

/** Evicts a room after each step, or does nothing. */
export const napsOf =
  (mode: Mode) =>
  async (roomId: string): Promise<void> => {
    if (mode === 'awake') return
    await evictRelays(roomId)
    // A deleted room may already be gone.
    await evictDurableObject(roomOf(roomId)).catch(() => undefined)
  }

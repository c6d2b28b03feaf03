import { evictDurableObject } from 'cloudflare:test'
import { evictRelays } from './relays.ts'
import { objectOf } from './rooms.ts'

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
    await evictDurableObject(objectOf(roomId)).catch(() => undefined)
  }

import { evictDurableObject } from 'cloudflare:test'
import { objectOf } from './rooms.ts'

/** Whether rooms are evicted after every step: each suite of engagement runs once awake and once so. */
export const modes = ['awake', 'evicted after every step'] as const
export type Mode = (typeof modes)[number]

/** A nap for a room after each step, or none. */
export const napsOf =
  (mode: Mode) =>
  async (roomId: string): Promise<void> => {
    if (mode === 'awake') return
    // A room that was deleted may be gone already.
    await evictDurableObject(objectOf(roomId)).catch(() => undefined)
  }

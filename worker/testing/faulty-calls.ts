/** Loses, delays and repeats the calls between a room and its relays, by a seed. */
import { afterEach, beforeEach, vi } from 'vitest'
import { RelayObject } from '../../durable-objects/relay.ts'
import { RoomObject } from '../../durable-objects/room.ts'
import { randomOf } from '../../schema/testing/seed.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/** What happens to one call. */
export type Fault = 'none' | 'lost' | 'reply lost' | 'late' | 'twice'

/** Faults in about a third of all calls. */
export function seededFaults(seed: number): () => Fault {
  const random = randomOf(seed)
  return () => {
    const drawn = random()
    if (drawn < 0.08) return 'lost'
    if (drawn < 0.16) return 'reply lost'
    if (drawn < 0.26) return 'late'
    return drawn < 0.36 ? 'twice' : 'none'
  }
}

async function withFault(fault: Fault, call: () => Promise<unknown>): Promise<unknown> {
  switch (fault) {
    case 'none':
      return call()
    case 'lost':
      throw new Error('the call was lost')
    case 'reply lost':
      await call()
      throw new Error('the reply was lost')
    case 'late':
      await scheduler.wait(30)
      return call()
    case 'twice':
      await call()
      return call()
  }
}

/** A single command is repeated by its sender and not by us, so it is left alone. */
const spared = ['execute', 'fetch']

/**
 * Draws a fault for each call between rooms and relays, and runs `before` first.
 * @returns a function that ends all faults
 */
export function breakCalls(faultOf: (name: string) => Fault, before: (name: string) => Promise<void> = async () => {}) {
  const mends = [breakStubs(RoomObject.prototype, 'relay'), breakStubs(RelayObject.prototype, 'room')]
  return () => {
    for (const mend of mends) mend()
  }

  function breakStubs(prototype: object, method: string): () => void {
    const own: unknown = Reflect.get(prototype, method)
    if (typeof own !== 'function') throw new Error(`no ${method} to break`)
    const broken = function (this: unknown, ...args: unknown[]) {
      const stub: Record<string, Call> = own.apply(this, args)
      return new Proxy(stub, {
        get: (_, name) => {
          const key = String(name)
          if (spared.includes(key)) return (...given: unknown[]) => stub[key]?.(...given)
          return async (...given: unknown[]) => {
            await before(key)
            return withFault(faultOf(key), async () => stub[key]?.(...given))
          }
        },
      })
    }
    Object.defineProperty(prototype, method, { configurable: true, writable: true, value: broken })
    return () => Object.defineProperty(prototype, method, { configurable: true, writable: true, value: own })
  }
}

/** For a test file: breaks calls as `breakCalls` does, keeps the log quiet, and ends the faults after each test. */
export function breakingCalls() {
  let mended = () => {}
  const mend = () => {
    mended()
    mended = () => {}
  }
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => {
    mend()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const breaking = (...how: Parameters<typeof breakCalls>): void => {
    mended = breakCalls(...how)
  }
  return { breaking, mend }
}

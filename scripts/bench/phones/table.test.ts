import { expect, test } from 'vitest'
import { share } from './table.ts'

test('an object is charged for its own code, and for the runtime by its share of all events', () => {
  const room = { name: 'room 1', requests: 300, perSecond: 30, ownMs: 1_000, calls: {} }
  const relay = { name: 'relay 1', requests: 700, perSecond: 70, ownMs: 200, calls: {} }
  const part = { name: 'vote', ms: 10_000, processorMs: 5_200, loads: [room, relay] }
  // 4,000 ms besides the objects' own: 1,200 for the room, 2,800 for the relay.
  expect(share(part)).toBeCloseTo(0.3)
  expect(share({ ...part, loads: [] })).toBe(0)
})

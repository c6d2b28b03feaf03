import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { relayOf, relaysOf } from '../../worker/testing/relays.ts'
import { joined, openRoom } from '../../worker/testing/rooms.ts'

describe('a room with too many phones', () => {
  it('sends each to the emptiest relay', async () => {
    const room = await openRoom()
    for (let n = 0; n < 6; n += 1) await (await (await joined(room)).socket(room.id, 'audience')).join()
    expect(await relaysOf(room.id)).toEqual([1, 2, 3])
    for (const relay of [1, 2, 3]) await evictDurableObject(relayOf(room.id, relay))
  })
})

import { describe, expect, test } from 'vitest'
import * as limits from '../limits.ts'
import { hasPlace, placeKindOf, placeKinds } from './places.ts'

describe('threat T42: the places of a room', () => {
  test.each([
    ['viewer', true, 'display'],
    ['viewer', false, 'onlooker'],
    ['audience', true, 'phone'],
    ['audience', false, 'phone'],
  ] as const)('[P42] a %s that says display=%s is a %s', (role, isDisplay, kind) => {
    expect(placeKindOf({ role, isDisplay })).toBe(kind)
  })

  test('[P42] each kind has as many as it is promised, in the room and for each network', () => {
    const promised = {
      display: [limits.displaysPerRoom, limits.displaysPerNetwork],
      onlooker: [limits.onlookersPerRoom, limits.onlookersPerNetwork],
      phone: [limits.maxSocketsPerRoom, limits.socketsPerNetwork],
    } as const
    for (const kind of placeKinds) {
      const [room, network] = promised[kind]
      expect(hasPlace(kind, { room: room - 1, network: network - 1 })).toBe(true)
      expect(hasPlace(kind, { room, network: 0 })).toBe(false)
      expect(hasPlace(kind, { room: 0, network })).toBe(false)
    }
  })

  test('[P42] a hall with 500 phones without cookies, 500 agendas and 30 displays behind one address fits', () => {
    expect(hasPlace('phone', { room: 500, network: 500 })).toBe(true)
    expect(hasPlace('onlooker', { room: 500, network: 500 })).toBe(true)
    expect(hasPlace('display', { room: 30, network: 30 })).toBe(true)
  })

  test('[P42] one network cannot take all places of displays, and one object can hold them all', () => {
    expect(limits.displaysPerNetwork * 10).toBeLessThanOrEqual(limits.displaysPerRoom)
    expect(limits.displaysPerRoom + limits.onlookersPerRoom + limits.maxSocketsPerRoom).toBeLessThan(32_768)
  })
})

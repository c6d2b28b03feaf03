import { describe, expect, test } from 'vitest'
import { linkRights } from '../core/rights.ts'
import * as limits from '../limits.ts'
import { hasPlace, placeKindOf, placeKinds, poolOf } from './places.ts'

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
      link: [limits.socketsPerLink, limits.linkSocketsPerNetwork],
      named: [limits.socketsPerNamedScreen, limits.socketsPerNamedScreen],
    } as const
    for (const kind of placeKinds) {
      const [room, network] = promised[kind]
      expect(hasPlace(kind, { room: room - 1, network: 0 })).toBe(true)
      expect(hasPlace(kind, { room: network - 1, network: network - 1 })).toBe(true)
      expect(hasPlace(kind, { room, network: 0 })).toBe(false)
      expect(hasPlace(kind, { room: 0, network })).toBe(false)
    }
  })

  test('[P42] a hall with 500 phones without cookies, 500 agendas and 30 displays behind one address fits', () => {
    expect(hasPlace('phone', { room: 500, network: 500 })).toBe(true)
    expect(hasPlace('onlooker', { room: 500, network: 500 })).toBe(true)
    expect(hasPlace('display', { room: 30, network: 30 })).toBe(true)
  })

  test('[P42] 2,000 displays of a company behind one address fit', () => {
    expect(hasPlace('display', { room: 1_999, network: 1_999 })).toBe(true)
    expect(hasPlace('onlooker', { room: 1_999, network: 1_999 })).toBe(true)
  })

  test('[P42] two networks cannot take all places of displays or onlookers: the last are for those that have few', () => {
    for (const kind of ['display', 'onlooker'] as const) {
      const taken = new Map<string, number>()
      const room = () => [...taken.values()].reduce((sum, one) => sum + one, 0)
      for (const network of ['a', 'b', 'c', 'd'])
        while (hasPlace(kind, { room: room(), network: taken.get(network) ?? 0 }))
          taken.set(network, (taken.get(network) ?? 0) + 1)
      expect(hasPlace(kind, { room: room(), network: 0 })).toBe(true)
      expect(hasPlace(kind, { room: room(), network: limits.lastPlacesPerNetwork })).toBe(false)
      expect(limits.lastPlacesPerNetwork * 10).toBeLessThanOrEqual(limits.lastPlaces)
    }
  })

  test('[P42] one object can hold them all', () => {
    const all = limits.displaysPerRoom + limits.onlookersPerRoom + limits.maxSocketsPerRoom
    const links = linkRights.length * limits.socketsPerLink
    expect(all + links).toBeLessThan(32_768)
  })

  test('threat T64: [P42] desks of a link share its places, and each named screen has its own', () => {
    const desk = { role: 'controller', isDisplay: true } as const
    expect([placeKindOf({ ...desk, link: 'read' }), poolOf({ ...desk, link: 'read' })]).toEqual(['link', 'link read'])
    const screen = { role: 'viewer', isDisplay: true, namedScreen: 'room.hall' } as const
    expect([placeKindOf(screen), poolOf(screen)]).toEqual(['named', 'named room.hall'])
  })
})

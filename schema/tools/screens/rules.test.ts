import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '../../limits.ts'
import { idOf, noon, roomId } from '../../testing/rooms/facts.ts'
import { isoTime } from '../../values/time.ts'
import { type KnownScreen, knownScreen } from './entity.ts'
import { edited, isSet, listed, mayTakeOver, screenView } from './rules.ts'

const known = (name: string, patch: Partial<KnownScreen> = {}): KnownScreen => ({
  id: idOf(name),
  number: 1,
  name: null,
  page: 'viewer',
  lastSeenAt: isoTime(noon),
  isBlackedOut: false,
  follows: 'show',
  preset: null,
  network: 'hall',
  ...patch,
})
const claim = (name: string, network: string | null = 'hall') => ({ id: idOf(name), page: 'viewer' as const, network })
const none = () => false
const all = () => true
const many = (count: number, of: (n: number) => Partial<KnownScreen>) =>
  Array.from({ length: count }, (_, n) =>
    known(`s${n}`, { number: n + 1, lastSeenAt: isoTime(noon + n * 1_000), ...of(n) }),
  )

describe('the list of screens', () => {
  test('[O1] a new screen has the first free number, and no name', () => {
    const list = [known('a', { number: 1 }), known('b', { number: 3 })]
    const { screen, gone } = listed(list, claim('new'), noon + 5_000, none) ?? expect.fail('not listed')
    expect([screen.number, screen.name, screen.lastSeenAt, gone]).toEqual([2, null, isoTime(noon + 5_000), null])
  })

  test('[O1] a browser that comes back is the same screen, whichever page it shows now', () => {
    const before = known('a', { number: 7, name: 'Hall B', isBlackedOut: true, follows: 'qr', network: 'old' })
    const { screen } = listed([before], { ...claim('a'), page: 'agenda' }, noon + 1_000, all) ?? expect.fail('gone')
    expect(screen).toEqual({ ...before, page: 'agenda', network: 'hall', lastSeenAt: isoTime(noon + 1_000) })
  })

  test('[O2] the longest unseen of a network makes room for its sixth screen without a name', () => {
    const list = [...many(limits.unnamedScreensPerNetwork, () => ({})), known('other', { network: 'hotel' })]
    const isConnected = (id: string) => id === idOf('s0')
    expect(listed(list, claim('new'), noon, isConnected)?.gone?.id).toBe(idOf('s1'))
    expect(listed(list, claim('new'), noon, all)).toBeNull()
    expect(listed(list, claim('new', 'hotel'), noon, all)?.gone).toBeNull()
  })

  test('[O2] named screens and browsers with control do not count', () => {
    const named = many(50, (n) => ({ name: `Hall ${n}` }))
    expect(listed(named, claim('new'), noon, all)?.gone).toBeNull()
    expect(
      listed(
        many(50, () => ({ network: null })),
        claim('new', null),
        noon,
        all,
      )?.gone,
    ).toBeNull()
  })

  test('threat T49: [O2] a full list drops the longest unseen that nobody has set, and nothing that is connected', () => {
    const list = many(limits.maxScreens, (n) => (n === 9 ? {} : { name: `Hall ${n}` })).map((screen, n) => ({
      ...screen,
      network: `net-${n}`,
    }))
    expect(listed(list, claim('new'), noon, none)?.gone?.id).toBe(idOf('s9'))
    expect(listed(list, claim('new'), noon, (id) => id === idOf('s9'))).toBeNull()
    expect(listed(list, claim('new'), noon, all)).toBeNull()
  })

  test.each([
    ['named', { name: 'Hall B' }],
    ['black', { isBlackedOut: true }],
    ['showing another page', { follows: 'qr' as const }],
  ])('threat T49: [O2] a screen that is %s never gives way to one that nobody has set', (_, set) => {
    const list = many(limits.maxScreens, () => ({ ...set, network: 'net' }))
    for (const network of ['hall', null]) expect(listed(list, claim('new', network), noon, none)).toBeNull()
    // Nor is it one of the five of its network.
    const five = many(limits.unnamedScreensPerNetwork, () => set)
    expect(listed(five, claim('new'), noon, all)?.gone).toBeNull()
  })

  test('threat T49: [O2] a browser with full control takes the place of a stranger’s screen, connected or not', () => {
    const list = many(limits.maxScreens, (n) => (n === 0 ? { network: null } : { network: `net-${n}` }))
    const isAway = (id: string) => id !== idOf('s7')
    expect(listed(list, claim('new', null), noon, isAway)?.gone?.id).toBe(idOf('s7'))
    expect(listed(list, claim('new', null), noon, all)?.gone?.id).toBe(idOf('s1'))
    expect(listed(list, claim('new', 'elsewhere'), noon, all)).toBeNull()
  })

  test('[O2] however many are invented, the list stays within its limits and numbers are unique', () => {
    const arrivals = fc.array(fc.record({ id: fc.nat(300), network: fc.nat(3), isHere: fc.boolean() }), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(arrivals, (claims) => {
        let list: KnownScreen[] = []
        const here = new Set<string>()
        for (const { id, network, isHere } of claims) {
          const made = listed(list, claim(`s${id}`, `net-${network}`), noon, (one) => here.has(one))
          if (made === null) continue
          list = [...list.filter((one) => one.id !== made.screen.id && one !== made.gone), made.screen]
          if (isHere) here.add(made.screen.id)
        }
        for (let net = 0; net <= 3; net += 1) {
          const mine = list.filter(({ network }) => network === `net-${net}`)
          expect(mine.length).toBeLessThanOrEqual(limits.unnamedScreensPerNetwork)
        }
        expect(new Set(list.map(({ number }) => number)).size).toBe(list.length)
      }),
    )
  })
})

test.each([
  ['a named screen that is here', 'Hall B', true, false],
  ['a named screen that was not heard of lately', 'Hall B', false, true],
  ['a screen without a name', null, true, true],
])('[O3] taking over %s', (_, name, isHere, may) => expect(mayTakeOver({ name }, isHere)).toBe(may))

test('[O4] what a controller does not set stays as it is, and an empty name takes the name away', () => {
  const before = known('a', { name: 'Hall B', follows: 'qr' })
  expect(edited(before, { isBlackedOut: true })).toEqual({ ...before, isBlackedOut: true })
  expect(edited(before, { name: null, follows: 'show' })).toEqual({ ...before, name: null, follows: 'show' })
  expect(edited(before, { preset: 'hall' })).toEqual({ ...before, preset: 'hall' })
})

test('[B10] a screen of which a desk chose what it is for is set, and one that was stored before is for what its link says', () => {
  expect([isSet(known('a')), isSet(known('a', { preset: 'hall' }))]).toEqual([false, true])
  const { preset: _, ...stored } = known('a')
  expect(knownScreen.parse(stored).preset).toBeNull()
})

test('controllers do not learn a screen’s network', () => {
  expect(screenView(known('a'), roomId, true)).not.toHaveProperty('network')
})

import { describe, expect, it } from 'vitest'
import { nobody } from '../../schema/core/door.ts'
import { MemoryStore } from '../store/memory-store.ts'
import { Outages } from './outages.ts'
import type { Peer } from './sockets/peer-table.ts'
import type { SocketSession } from './sockets/socket-session.ts'

const start = Date.UTC(2026, 10, 21, 9)
const minute = 60_000

/** A room with desks that come and go, by a clock of its own. */
function roomWith(...here: string[]) {
  let now = start
  let tellLeft = (_: Peer) => {}
  const whenLeft = (tell: typeof tellLeft) => {
    tellLeft = tell
  }
  const heard = new Map<string, number>()
  const peers = new Map<string, Peer>()
  const deskOf = (name: string, more: Partial<SocketSession> = {}): Peer => {
    // `as`: of a socket nothing but who it belongs to is asked here.
    const session = { role: 'controller', link: null, who: nobody, isJoined: true, ...more } as SocketSession
    const peer = { session, socket: { name } } as unknown as Peer
    peers.set(name, peer)
    heard.set(name, now)
    return peer
  }
  const heardAt = ({ socket }: Peer) => heard.get((socket as unknown as { name: string }).name) ?? 0
  for (const name of here) deskOf(name)
  const store = new MemoryStore()
  const outages = new Outages({
    // `as`: the room is asked only whether it is there.
    live: { loaded: {} as never, now: () => now },
    crowd: {
      peers: { size: peers.size, all: () => peers.values(), whenLeft },
      attendance: { isHere: (peer) => now - heardAt(peer) < minute, heardAt },
    },
    store,
  })
  return {
    pass: (ms: number) => {
      now += ms
    },
    opens: (name: string, awayMs?: number, more?: Partial<SocketSession>) => outages.joined(deskOf(name, more), awayMs),
    connects: (name: string) => void deskOf(name, { isJoined: false }),
    hears: (name: string) => void heard.set(name, now),
    closes: (name: string) => {
      const peer = peers.get(name)
      peers.delete(name)
      if (peer !== undefined) tellLeft(peer)
    },
    told: () =>
      store
        .silences()
        .map(({ screen, since, until }) => [screen, (since - start) / 1000, until && (until - start) / 1000]),
  }
}

describe('[RC11] fault F59: when nobody could run the show', () => {
  it('a room that found its pages again notices that its last desk has left, and when one is back', () => {
    const room = roomWith('wall')
    room.opens('anna')
    room.opens('ben')
    room.pass(minute)
    room.hears('ben')
    room.closes('anna')
    expect(room.told()).toEqual([])
    room.closes('ben')
    room.pass(42_000)
    room.opens('ben', 42_000)
    expect(room.told()).toEqual([['desk', 60, 102]])
    // A page that loads again is no outage.
    room.closes('ben')
    room.pass(2_000)
    room.opens('ben')
    expect(room.told()).toEqual([['desk', 60, 102]])
  })

  it('a desk that did not get as far as to join opens no second one, and is not taken for one that runs the show', () => {
    const room = roomWith('wall')
    room.pass(minute)
    room.opens('anna')
    room.closes('anna')
    room.pass(20_000)
    room.connects('anna again')
    room.pass(10_000)
    room.closes('anna again')
    room.pass(30_000)
    room.opens('anna', 60_000)
    expect(room.told()).toEqual([['desk', 60, 120]])
  })

  it('a room that began anew meanwhile learns of its own end from the first desk that is back, once', () => {
    const room = roomWith()
    room.pass(5_000)
    room.opens('anna', 95_000)
    room.pass(1_000)
    room.opens('ben', 96_000)
    expect(room.told()).toEqual([['room', -90, 5]])
  })

  it('a line that was cut without a word is told by the desk, and not while another one ran the show', () => {
    const room = roomWith('anna')
    room.pass(10 * minute)
    room.opens('anna again', 30_000)
    expect(room.told()).toEqual([['desk', 570, 600]])
    room.pass(minute)
    room.hears('anna again')
    room.opens('ben', 30_000)
    expect(room.told()).toHaveLength(1)
  })

  it('programs and helpers who run no show are nobody here, and nothing lasts longer than a day', () => {
    const room = roomWith('wall')
    room.opens('companion', minute, { who: { ...nobody, token: 'abc' } })
    room.opens('questions', minute, { link: 'questions' })
    room.opens('display', minute, { role: 'viewer' })
    for (const name of ['companion', 'questions', 'display']) room.closes(name)
    expect(room.told()).toEqual([])
    const long = roomWith()
    long.opens('anna', 1e15)
    expect(long.told()).toEqual([['room', -86_400, 0]])
  })
})

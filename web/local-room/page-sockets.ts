/** The sockets between a room inside this page and its screens: both ends of each. */
import type { LocalCrowd } from '../../durable-objects/crowd/local-crowd.ts'
import type { RoomSockets } from '../../durable-objects/crowd/sockets/room-sockets.ts'
import type { Socket, SocketPlatform } from '../../durable-objects/crowd/sockets/socket.ts'
import type { SocketSession } from '../../durable-objects/crowd/sockets/socket-session.ts'
import type { Principal } from '../../schema/core/door.ts'
import { ping, pong } from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import { type Role, roles } from '../../schema/view/role.ts'
import type { FeedSocket, SocketEvents } from '../live/feed/reconnecting-socket.ts'

/** The browser's code for a connection that ended without a reason. */
const abnormal = 1006

/** A page never sleeps, and its screens are there as long as their sockets are. */
export const pagePlatform = (now: () => EpochMs): SocketPlatform => ({
  wakened: () => [],
  pingedAt: now,
  byteLength: ({ length }) => length,
})

type Host = {
  crowd: LocalCrowd
  sockets: RoomSockets
  now: () => EpochMs
  mayConnect: (role: Role, who: Principal) => boolean
}

/**
 * A screen's socket. Everything arrives asynchronously and in order, as from a network, and nothing is lost: a socket
 * that the room closed stays closed until the page connects again.
 */
export function connectPage(
  { crowd, sockets, now, mayConnect }: Host,
  path: string,
  events: SocketEvents,
  who: Principal,
): FeedSocket {
  const session = sessionOf(path, who)
  /** The room's end of the current connection; null if there is none. */
  let line: Socket | null = null
  let isOpen = false

  const hangUp = () => {
    const mine = line
    line = null
    isOpen = false
    if (mine !== null) sockets.ended(mine)
  }

  const dial = () => {
    hangUp()
    const soon = (run: () => void) => queueMicrotask(() => line === mine && run())
    const mine: Socket = {
      send: (text) => soon(() => events.onMessage(text)),
      close: (code) =>
        soon(() => {
          hangUp()
          events.onClose(code)
        }),
      serializeAttachment() {},
    }
    line = mine
    if (!mayConnect(session.role, who)) return mine.close(abnormal, '')
    crowd.add(mine, { ...session, connectedAt: now() })
    soon(() => {
      isOpen = crowd.peers.get(mine) !== undefined
      if (isOpen) events.onOpen()
    })
  }

  const send = (text: string) => {
    const mine = line
    if (mine === null || !isOpen) return false
    // The runtime answers heartbeats itself.
    queueMicrotask(() => (text === ping ? mine.send(pong) : void sockets.hear(mine, text)))
    return true
  }

  dial()
  return { send, reconnect: dial, spreadOver() {}, close: hangUp }
}

/** The session of a page that connects at this address. */
function sessionOf(path: string, who: Principal): SocketSession {
  const { searchParams } = new URL(path, 'http://room')
  const asked = searchParams.get('as')
  const role = roles.find((known) => known === asked)
  if (role === undefined) throw new Error(`no role in ${path}`)
  return {
    role,
    who,
    sessionId: null,
    network: null,
    isDisplay: searchParams.get('display') !== '0',
    screen: null,
    isWatching: false,
    link: null,
    namedScreen: null,
    person: null,
    unread: { bytes: 0, largestBytes: 0 },
    keepsOwn: false,
    connectedAt: 0,
    isJoined: false,
  }
}

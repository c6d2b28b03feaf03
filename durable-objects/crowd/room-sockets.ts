import { authorize, type Principal } from '../../schema/core/access.ts'
import type { Result } from '../../schema/errors.ts'
import type { Command } from '../../schema/tools/commands.ts'
import type { LiveRoom } from '../live-room/live-room.ts'
import type { FrameText } from '../live-room/ports.ts'
import { type Done, reactedText, repliedText } from '../live-room/publish.ts'
import { hear, type JoinFrame, type Listener, type ReactionsFrame } from './hearing.ts'
import type { Peer } from './peer-table.ts'
import type { Origin, RoomCrowd } from './room-crowd.ts'
import { claimedSession, refused } from './session.ts'

type Options = {
  crowd: RoomCrowd
  live: LiveRoom<Origin>
  /** Runs one command, and everything that follows from it. */
  execute: (command: Command, who: Principal, opId: string | null, from: WebSocket) => Promise<Result<Done>>
}

/** Serves the sockets of a room's own object, from the upgrade on. */
export class RoomSockets implements Listener {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Replies to an upgrade with a socket, with the number of the relay that takes it, or with a refusal. */
  upgrade(request: Request): Response {
    const { crowd, live } = this.#options
    const { local } = crowd
    const session = claimedSession(request, live.now())
    if (session === null) return refused('internal')
    if (live.loaded === null) return refused('room_not_found')
    const { room } = live.loaded.state
    const refusal = authorize(session.who, `read.${session.role}`, room)
    local.attendance.closeUnheard(live.now())
    if (session.role === 'controller' && refusal !== null) return refused(refusal)
    // However full the room is, those who run it get in, and their displays: one object can hold far more sockets than
    // a room accepts.
    const hasControl = authorize(session.who, 'read.controller', room) === null
    if (!hasControl && !crowd.hasPlace(session)) return refused('no_place')
    const relay = crowd.relayFor(session)
    if (relay !== null) return Response.json({ relay })
    const webSocket = local.accept(hasControl ? { ...session, network: null } : session)
    return new Response(null, { status: 101, webSocket })
  }

  hear(socket: WebSocket, data: string | ArrayBuffer): void | Promise<void> {
    return hear(this.#options.crowd.local, socket, data, this.#options.live.now(), this)
  }

  hello(peer: Peer, has: JoinFrame): void {
    const { crowd, live } = this.#options
    const { local } = crowd
    const { role, who } = peer.session
    const greeting = live.reading.greet(role, who, has)
    if (greeting.kind === 'turnAway') return local.turnAway(peer, greeting.code)
    const now = live.now()
    if (greeting.kind === 'whole' && !local.mayAskForWhole(peer, now)) return
    local.markJoined(peer)
    if (greeting.kind === 'whole') local.tellWhole(peer, greeting.text, now)
    else local.tellOne(peer.socket, greeting.text)
    const told: (FrameText | null)[] = []
    if (greeting.kind !== 'wait' && role === 'audience') told.push(live.reading.ownText(who))
    if (role === 'audience') told.push(crowd.presence.sizeText())
    if (role === 'controller') told.push(crowd.presence.presentText())
    for (const text of told) if (text !== null) local.tellOne(peer.socket, text)
  }

  async command({ socket, session }: Peer, command: Command, opId: string | null): Promise<void> {
    const { crowd, execute } = this.#options
    const text = repliedText(await execute(command, session.who, opId, socket), opId)
    if (text !== null) crowd.local.tellOne(socket, text)
  }

  react({ socket, session }: Peer, { reactions, opId }: ReactionsFrame): void {
    const { crowd, live } = this.#options
    const reacted = live.react(reactions, session.who)
    const text = reactedText(reacted, opId ?? null, live.loaded?.revs.audience ?? 0)
    if (text !== null) crowd.local.tellOne(socket, text)
  }

  ended(socket: WebSocket): void {
    const { crowd, live } = this.#options
    const participantId = crowd.local.peers.get(socket)?.session.who.participantId ?? null
    crowd.local.ended(socket)
    if (participantId !== null && !crowd.local.peers.hasPage(participantId)) crowd.callers.noteLeft(participantId)
    live.noteLeavers()
  }
}

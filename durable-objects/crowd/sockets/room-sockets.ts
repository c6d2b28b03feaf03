import type { Principal } from '../../../schema/core/door.ts'
import { type Command, isParticipants } from '../../../schema/engine/commands/commands.ts'
import type { Result } from '../../../schema/errors.ts'
import type { LiveRoom, Sending, SentAnswer } from '../../live-room/live-room.ts'
import type { FrameText } from '../../live-room/ports.ts'
import { type Done, reactedText, repliedText } from '../../live-room/publish.ts'
import type { LocalCrowd } from '../local-crowd.ts'
import type { Outages } from '../outages.ts'
import type { People } from '../people.ts'
import type { Presence } from '../presence.ts'
import type { Screens } from '../screens.ts'
import { type Heard, heard, type JoinFrame, type PresenceFrame, type ReactionsFrame } from './hearing.ts'
import type { Peer } from './peer-table.ts'
import type { Socket } from './socket.ts'

type HeardCommand = Extract<Heard, { kind: 'command' }>

type Options = {
  crowd: LocalCrowd
  presence: Presence
  screens: Screens
  people: People
  outages: Outages
  live: Pick<LiveRoom<Socket>, 'loaded' | 'queries' | 'now' | 'react' | 'players'>
  host: SocketsHost
}

/** What has the room, and does what follows from a command: `RoomHost`, or a page. */
export type SocketsHost = {
  execute(
    command: Command,
    who: Principal,
    opId: string | null,
    sending: Sending<Socket>,
  ): Result<Done> | Promise<Result<Done>>
  /** Does an answer, now or together with others. @param told gets the result */
  answer(sent: SentAnswer<Socket>, told: (result: Result<Done>) => void): void
  /** The last page of a participant is closed. */
  participantLeft(participantId: string): void
}

/** Serves the sockets that a room holds itself: in its object, or in the page that it runs in. */
export class RoomSockets {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** A socket sent something. It is served at once, without a promise, unless its sender has to wait for something. */
  hear(socket: Socket, data: string | ArrayBuffer): Promise<void> | void {
    const { crowd, live, host } = this.#options
    const asked = heard(crowd, socket, data, live.now())
    if (asked === null) return
    const { peer } = asked
    if (asked.kind === 'join') return this.#join(peer, asked.frame)
    if (asked.kind === 'react') return this.#react(peer, asked.frame)
    if (asked.kind === 'presence') return this.#presence(peer, asked.frame)
    const { command, opId, over } = asked
    const { who, keepsOwn } = peer.session
    if (isParticipants(command.type) && over === undefined) {
      const tell = (result: Result<Done>) => this.#tell(socket, opId, result)
      return host.answer({ command, who, opId, from: socket, keepsOwn }, tell)
    }
    const done = host.execute(command, who, opId, { from: socket, over, keepsOwn })
    if (done instanceof Promise) return done.then((result) => this.#reply(peer, asked, result))
    this.#reply(peer, asked, done)
  }

  #reply(peer: Peer, { opId, over }: Pick<HeardCommand, 'opId' | 'over'>, done: Result<Done>): void {
    if (done.ok && over === undefined) this.#options.people.did(peer, opId)
    this.#tell(peer.socket, opId, done)
  }

  #tell(socket: Socket, opId: string | null, done: Result<Done>): void {
    const text = repliedText(done, opId)
    if (text !== null) this.#options.crowd.tellOne(socket, text)
  }

  #join(peer: Peer, frame: JoinFrame): void {
    const { crowd, presence, screens, outages, live } = this.#options
    const { role, who } = peer.session
    crowd.noteJoin(peer, frame.ownChanges)
    const greeting = live.queries.greet(role, who, frame)
    if (greeting.kind === 'turnAway') return crowd.turnAway(peer, greeting.code)
    const now = live.now()
    if (greeting.kind === 'whole' && !crowd.sender.mayAskForWhole(peer, now)) return
    if (greeting.kind === 'whole') crowd.sender.sendWhole(peer, greeting.text, now)
    else {
      crowd.markJoined(peer)
      crowd.tellOne(peer.socket, greeting.text)
    }
    const told: (FrameText | null)[] = []
    if (greeting.kind !== 'wait' && role === 'audience') told.push(live.queries.ownText(who))
    if (role === 'audience') told.push(presence.sizeText())
    if (role === 'controller') told.push(presence.presentText(), screens.listText())
    for (const text of told) if (text !== null) crowd.tellOne(peer.socket, text)
    if (frame.screen !== undefined) screens.join(peer, frame.screen)
    if (greeting.kind !== 'wait') outages.joined(peer, frame.awayMs)
  }

  #react({ socket, session }: Peer, { reactions, opId }: ReactionsFrame): void {
    const { crowd, live } = this.#options
    const reacted = live.react(reactions, session.who)
    const text = reactedText(reacted, opId ?? null, live.loaded?.revs.audience ?? 0)
    if (text !== null) crowd.tellOne(socket, text)
  }

  #presence(peer: Peer, frame: PresenceFrame): void {
    const { screens, people } = this.#options
    if (frame.type === 'screens_watch') screens.watch(peer, frame.isOn)
    else if (frame.type === 'screen_report') screens.report(peer, frame.report)
    else people.say(peer, frame)
  }

  /** The other end is closed. */
  ended(socket: Socket): void {
    const { crowd, live, host } = this.#options
    const participantId = crowd.peers.get(socket)?.session.who.participantId ?? null
    crowd.ended(socket)
    if (participantId !== null && !crowd.peers.hasPage(participantId)) host.participantLeft(participantId)
    live.players.noteLeavers()
  }
}

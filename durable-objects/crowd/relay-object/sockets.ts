import { authorize } from '../../../schema/engine/access/access.ts'
import { isParticipants } from '../../../schema/engine/commands/commands.ts'
import { ok, type Result, refuse } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import { isResumed, welcomeOf } from '../../live-room/greeting.ts'
import type { SentCommand } from '../../live-room/live-room.ts'
import type { FrameText } from '../../live-room/ports.ts'
import { controlText, type Done, errorText, reactedText, repliedText, stateText } from '../../live-room/publish.ts'
import { ReactionPump } from '../../live-room/pumps/reaction-pump.ts'
import { systemClock } from '../../system-clock.ts'
import type { CrowdSize } from '../crowd-size.ts'
import type { LocalCrowd } from '../local-crowd.ts'
import type { Brief, RoomCalls } from '../relay-links/relay-calls.ts'
import { type Heard, heard, type JoinFrame, type PresenceFrame, type ReactionsFrame } from '../sockets/hearing.ts'
import type { Peer } from '../sockets/peer-table.ts'
import type { Socket } from '../sockets/socket.ts'
import { Batches } from './batches.ts'
import type { Briefs } from './briefs.ts'
import type { RelayMemory } from './memory.ts'

/** Requests are sent when there are this many, or after a pause, which does not happen more often than they are collected. */
const relayBatchSize = 200
const relayPauseMs = 4

type Options = {
  crowd: LocalCrowd
  memory: RelayMemory
  size: CrowdSize
  briefs: Briefs
  /** The object of the room. */
  room: () => Pick<RoomCalls, 'answerAll' | 'ownTexts' | 'execute' | 'addReactions'>
}
type PeerCommand = SentCommand & { peer: Peer }
/** What a participant did is sent to one of their pages, or to all but one. */
type OwnNews = { participantId: string; only?: Socket; except?: Socket }

/** Serves the sockets of a relay, and asks the room on behalf of many of them at once. */
export class RelaySockets {
  readonly #options: Options
  readonly #commands: Batches<PeerCommand, Result<Done>>
  readonly #owns: Batches<OwnNews, FrameText | null>
  readonly #reactions: ReactionPump

  constructor(options: Options) {
    this.#options = options
    const { memory, room } = options
    const size = relayBatchSize
    this.#commands = new Batches({
      clock: systemClock,
      ms: limits.relayBatchMs,
      pauseMs: relayPauseMs,
      size,
      send: (all) => {
        const commands = all.map(({ peer: _, ...sent }) => sent)
        return room().answerAll(memory.requireSelf().relay, commands)
      },
      onReply: (sent, result) => this.#onReply(sent, result),
      onLost: (sent) => this.#onReply(sent, refuse('unavailable')),
    })
    this.#owns = new Batches({
      clock: systemClock,
      ms: limits.relayOwnMs,
      size,
      send: (owns) => room().ownTexts(owns.map(({ participantId }) => participantId)),
      onReply: (own, frame) => this.#sendOwn(own, frame),
      // Nothing is lost: the page asks again when it rejoins.
      onLost: () => {},
    })
    this.#reactions = new ReactionPump({
      clock: systemClock,
      // A lost call loses half a second of reactions.
      tell: (counts) =>
        void room()
          .addReactions(counts)
          .catch(() => {}),
      keep: () => {},
    })
  }

  /** A phone sent something. @returns false if that has shown that there is no room any more */
  async hear(socket: Socket, data: string | ArrayBuffer): Promise<boolean> {
    const asked = heard(this.#options.crowd, socket, data, systemClock.now())
    if (asked?.kind === 'join') return this.#join(asked.peer, asked.frame)
    if (asked?.kind === 'command') await this.#command(asked)
    if (asked?.kind === 'react') this.#react(asked.peer, asked.frame)
    if (asked?.kind === 'presence') this.#presence(asked.peer, asked.frame)
    return true
  }

  async #join(peer: Peer, frame: JoinFrame): Promise<boolean> {
    const { crowd, memory, briefs } = this.#options
    crowd.noteJoin(peer, frame.ownChanges)
    // The room is not asked either.
    if (!isResumed(frame, memory.status) && !crowd.sender.mayAskForWhole(peer, systemClock.now())) return true
    const brief = await briefs.for(peer.session, frame)
    if (brief === 'unavailable') crowd.tellOne(peer.socket, errorText('unavailable'))
    else if (brief !== null) this.#welcome(peer, frame, brief)
    return brief !== null
  }

  #welcome(peer: Peer, frame: JoinFrame, brief: Brief): void {
    const { crowd, memory, size } = this.#options
    const { socket, session } = peer
    // The phone may be gone by now.
    if (crowd.peers.get(socket) === undefined) return
    const { status, rest } = brief
    const welcome = welcomeOf('audience', session.who, frame, memory.requireSelf().roomId, status)
    if (welcome.kind === 'turnAway') return crowd.turnAway(peer, welcome.code)
    if (welcome.kind !== 'whole') crowd.markJoined(peer)
    if (welcome.kind === 'wait') return crowd.tellOne(socket, welcome.text)
    const serverNow = systemClock.now()
    if (welcome.kind === 'resumed') crowd.tellOne(socket, controlText({ type: 'resumed', rev: status.rev, serverNow }))
    // Several requests may have waited for the same brief, and the budget may allow only some of them.
    else if (crowd.sender.mayAskForWhole(peer, serverNow))
      crowd.sender.sendWhole(peer, stateText(rest, serverNow), serverNow)
    else return crowd.markJoined(peer)
    const sizeText = size.text()
    if (sizeText !== null) crowd.tellOne(socket, sizeText)
    const { participantId } = session.who
    if (participantId !== null) this.#owns.add({ participantId, only: socket })
  }

  async #command({ peer, command, opId, over }: Extract<Heard, { kind: 'command' }>): Promise<void> {
    const { who, keepsOwn } = peer.session
    const sent = { peer, command, who, opId, keepsOwn }
    if (isParticipants(command.type))
      return over !== undefined ? this.#onReply(sent, refuse('press_given_up')) : this.#commands.add(sent)
    // A controller's command from a phone does not wait for a batch.
    try {
      this.#onReply(sent, await this.#options.room().execute(command, sent.who, opId, over))
    } catch {
      this.#onReply(sent, refuse('unavailable'))
    }
  }

  /** Reactions are counted here and sent to the room together. */
  #react({ socket, session: { who } }: Peer, { reactions, opId }: ReactionsFrame): void {
    const { crowd, memory } = this.#options
    const { status } = memory
    const refusal = status === null ? 'unavailable' : authorize(who, 'reactions.send', status.door)
    if (refusal === null) this.#reactions.note(who.participantId ?? '', reactions)
    const text = reactedText(refusal === null ? ok(null) : refuse(refusal), opId ?? null, status?.rev ?? 0)
    if (text !== null) crowd.tellOne(socket, text)
  }

  /** Relays only serve phones. Frames that are for controllers are refused here too. */
  #presence({ socket }: Peer, { type }: PresenceFrame): void {
    if (type !== 'screen_report') this.#options.crowd.tellOne(socket, errorText('control_required'))
  }

  /** Tells participants who have a page here what they did. */
  tellOwn(participantIds: readonly string[]): void {
    for (const participantId of participantIds)
      if (this.#options.crowd.peers.hasPage(participantId)) this.#owns.add({ participantId })
  }

  /** Resolves when nothing waits and nothing is under way. */
  async drained(): Promise<void> {
    await this.#commands.drained()
    await this.#owns.drained()
  }

  /** Drops waiting reactions: the room is gone. */
  stop(): void {
    this.#reactions.stop()
  }

  #onReply({ peer: { socket }, who: { participantId }, opId }: PeerCommand, result: Result<Done>): void {
    const { crowd } = this.#options
    const text = repliedText(result, opId)
    if (text !== null) crowd.tellOne(socket, text)
    if (result.ok && participantId !== null && crowd.peers.hasPage(participantId, socket))
      this.#owns.add({ participantId, except: socket })
  }

  #sendOwn({ participantId, only, except }: OwnNews, frame: FrameText | null): void {
    const { crowd, memory } = this.#options
    const { status } = memory
    if (status === null || frame === null) return
    if (only === undefined) crowd.tellParticipant(participantId, () => frame, status.door, except)
    else crowd.tellReader(only, frame, status.door)
  }
}

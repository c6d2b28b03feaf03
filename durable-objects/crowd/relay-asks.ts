import { authorize } from '../../schema/core/access.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { type Command, isParticipants } from '../../schema/tools/commands.ts'
import type { Asked } from '../live-room/live-room.ts'
import type { FrameText } from '../live-room/ports.ts'
import { type Done, reactedText, repliedText } from '../live-room/publish.ts'
import { ReactionPump } from '../live-room/reaction-pump.ts'
import { systemClock } from '../system-clock.ts'
import { Batches } from './batches.ts'
import type { ReactionsFrame } from './hearing.ts'
import type { LocalCrowd } from './local-crowd.ts'
import type { Peer } from './peer-table.ts'
import type { RoomCalls } from './relay-calls.ts'
import type { RelayMemory } from './relay-memory.ts'

type Options = {
  crowd: LocalCrowd
  memory: RelayMemory
  /** The object of the room. */
  room: () => Pick<RoomCalls, 'answerAll' | 'ownTexts' | 'execute' | 'addReactions'>
}
type Ask = Asked & { peer: Peer }
/** What a participant did is sent to one of their pages, or to all but one. */
type OwnAsk = { participantId: string; only?: WebSocket; except?: WebSocket }

/** Asks the room for the phones of a relay, many at once, so that a crowd is no crowd of calls. */
export class RelayAsks {
  readonly #options: Options
  readonly #asks: Batches<Ask, Result<Done>>
  readonly #owns: Batches<OwnAsk, FrameText | null>
  readonly #reactions: ReactionPump

  constructor(options: Options) {
    this.#options = options
    const { memory, room } = options
    const size = limits.relayBatchSize
    this.#asks = new Batches({
      ms: limits.relayBatchMs,
      size,
      ask: (asks) => {
        const asked = asks.map(({ command, who, opId }) => ({ command, who, opId }))
        return room().answerAll(memory.requireSelf().relay, asked)
      },
      onReply: (ask, result) => this.#onReply(ask, result),
      onLost: (ask) => this.#onReply(ask, refuse('unavailable')),
    })
    this.#owns = new Batches({
      ms: limits.relayOwnMs,
      size,
      ask: (owns) => room().ownTexts(owns.map(({ participantId }) => participantId)),
      onReply: (own, frame) => this.#sendOwn(own, frame),
      // Nothing is lost: the page asks again when it rejoins.
      onLost: () => {},
    })
    this.#reactions = new ReactionPump({
      clock: systemClock,
      // A lost call loses half a second of them.
      tell: (counts) =>
        void room()
          .addReactions(counts)
          .catch(() => {}),
      keep: () => {},
    })
  }

  async ask(peer: Peer, command: Command, opId: string | null): Promise<void> {
    const ask = { peer, command, who: peer.session.who, opId }
    if (isParticipants(command.type)) return this.#asks.add(ask)
    // A controller's command from a phone does not wait for a batch.
    try {
      this.#onReply(ask, await this.#options.room().execute(command, ask.who, opId))
    } catch {
      this.#onReply(ask, refuse('unavailable'))
    }
  }

  /** Counted here and sent up together. */
  react({ socket, session: { who } }: Peer, { reactions, opId }: ReactionsFrame): void {
    const { crowd, memory } = this.#options
    const { standing } = memory
    const refusal = standing === null ? 'unavailable' : authorize(who, 'reactions.send', standing.door)
    if (refusal === null) this.#reactions.note(who.participantId ?? '', reactions)
    const text = reactedText(refusal === null ? ok(null) : refuse(refusal), opId ?? null, standing?.rev ?? 0)
    if (text !== null) crowd.tellOne(socket, text)
  }

  /** Tells participants who have a page here what they did. */
  tellOwn(participantIds: readonly string[]): void {
    for (const participantId of participantIds)
      if (this.#options.crowd.peers.hasPage(participantId)) this.#owns.add({ participantId })
  }

  /** Tells one page what its participant did. */
  tellOwnTo({ socket, session: { who } }: Peer): void {
    if (who.participantId !== null) this.#owns.add({ participantId: who.participantId, only: socket })
  }

  /** Resolves when nothing waits and nothing is under way. */
  async settled(): Promise<void> {
    await this.#asks.settled()
    await this.#owns.settled()
  }

  /** The room is gone. */
  stop(): void {
    this.#reactions.stop()
  }

  #onReply({ peer: { socket }, who: { participantId }, opId }: Ask, result: Result<Done>): void {
    const { crowd } = this.#options
    const text = repliedText(result, opId)
    if (text !== null) crowd.tellOne(socket, text)
    if (result.ok && participantId !== null && crowd.peers.hasPage(participantId, socket))
      this.#owns.add({ participantId, except: socket })
  }

  #sendOwn({ participantId, only, except }: OwnAsk, frame: FrameText | null): void {
    const { crowd, memory } = this.#options
    const { standing } = memory
    if (standing === null || frame === null) return
    if (only === undefined) crowd.tellParticipant(participantId, () => frame, standing.door, except)
    else crowd.tellReader(only, frame, standing.door)
  }
}

import { ok, type Result, refuse } from '../../../schema/errors.ts'
import type { LiveRoom, SentCommand } from '../../live-room/live-room.ts'
import type { Done } from '../../live-room/publish.ts'
import { streamStateOf } from '../../live-room/room-queries.ts'
import type { Origin, RoomCrowd } from '../room-crowd.ts'
import { type AudienceStatus, type Brief, withoutPasswordHash } from './relay-calls.ts'

/** What a room does for its relays. */
export class RelayService {
  readonly #crowd: RoomCrowd
  readonly #live: LiveRoom<Origin>

  constructor(crowd: RoomCrowd, live: LiveRoom<Origin>) {
    this.#crowd = crowd
    this.#live = live
  }

  /** The state of the audience; null if there is no room. */
  status(): AudienceStatus | null {
    const { loaded } = this.#live
    if (loaded === null) return null
    const position = streamStateOf(loaded, 'audience')
    const { phones } = this.#crowd.presence
    return { ...position, door: withoutPasswordHash(position.door), phones, at: this.#live.now() }
  }

  /** Everything that a relay has to know. From now on the relay receives every change. */
  brief(relay: number): Result<Brief> {
    const [status, rest] = [this.status(), this.#live.queries.snapshotTail('audience')]
    if (status === null || rest === null) return refuse('room_not_found')
    this.#crowd.relays.open(relay)
    return ok({ status, rest })
  }

  /** Runs the answers of a relay's participants as one write. */
  answerAll(relay: number, sent: readonly SentCommand[]): Result<Done>[] {
    this.#crowd.local.attendance.closeUnheard(this.#live.now())
    return this.#live.answerAll(sent.map((one) => ({ ...one, from: relay })))
  }

  /** A relay reports its load: some of its phones left, or came back without asking the room. */
  noteLoad(relay: number, load: number): void {
    this.#crowd.noteLoad(relay, load)
    this.#live.players.noteLeavers()
  }

  /** Resolves when the relays have received everything: for tests that look at what phones heard. */
  async drained(): Promise<void> {
    const { relays } = this.#crowd
    do {
      relays.retry(Number.POSITIVE_INFINITY)
      await relays.drained()
    } while (relays.nextRetryAt() !== null)
  }
}

import * as limits from '../../schema/limits.ts'
import { closeCodes } from '../../schema/refusal-codes.ts'
import { isPresent } from '../../schema/traffic/crowd.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { Peer, PeerTable } from './sockets/peer-table.ts'
import type { Socket } from './sockets/socket.ts'

/** Checking a crowd takes time, so it is done at intervals and not for each vote. */
export const unheardSweepMs = 10_000

/** Who is here now, judging by the sockets. */
export type Present = { displays: number; phones: number }

type Options = {
  /** When a socket's heartbeat was last answered; null if never. */
  pingedAt: (socket: Socket) => EpochMs | null
  peers: PeerTable
  close: (peer: Peer, code: number, reason: string) => void
}

/** Knows which sockets still have someone at the other end: counts those, and closes the others. */
export class Attendance {
  readonly #options: Options
  /** When silent sockets were last looked for; null if never since waking. */
  #sweptAt: EpochMs | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Displays that are connected, and phones that were heard from lately; a participant's pages are one phone (rule
   * P30).
   * @param others participants who are here without a socket of this object
   */
  present(now: EpochMs, others: readonly string[] = []): Present {
    const phones = this.#phones(now)
    const nameless = phones.filter(({ session }) => session.who.participantId === null)
    const displays = [...this.#options.peers.all()].filter(
      ({ session }) => session.role === 'viewer' && session.isDisplay,
    )
    const participants = new Set([...participantsOf(phones), ...others])
    return { displays: displays.length, phones: nameless.length + participants.size }
  }

  /** The participants among those phones. */
  connected(now: EpochMs): string[] {
    return participantsOf(this.#phones(now))
  }

  #phones(now: EpochMs): Peer[] {
    return [...this.#options.peers.all()].filter((peer) => peer.session.role === 'audience' && this.isHere(peer, now))
  }

  /** Whether a socket was heard from lately. */
  isHere(peer: Peer, now: EpochMs): boolean {
    return isPresent(this.heardAt(peer, now), now)
  }

  /** When a socket was last heard from, as far as anybody asks. */
  heardAt({ socket, budget, session }: Peer, now: EpochMs): EpochMs {
    const saidAt = Math.max(budget.refilledAt, session.connectedAt)
    // The heartbeat is asked last, because that takes longer.
    return isPresent(saidAt, now) ? saidAt : Math.max(saidAt, this.#options.pingedAt(socket) ?? 0)
  }

  /** When the oldest socket that has not sent `join_room` has to be closed, or null. */
  nextHelloTimeoutAt(): EpochMs | null {
    let oldest: EpochMs | null = null
    for (const { session } of this.#options.peers.silent()) {
      if (oldest === null || session.connectedAt < oldest) oldest = session.connectedAt
    }
    return oldest === null ? null : oldest + limits.helloTimeoutMs
  }

  /** Closes the sockets that did not send `join_room` in time. */
  closeSilent(now: EpochMs): void {
    for (const peer of [...this.#options.peers.silent()]) {
      if (peer.session.connectedAt + limits.helloTimeoutMs <= now)
        this.#options.close(peer, closeCodes.noHello, 'no join_room')
    }
  }

  /**
   * Closes the sockets that nothing was heard from for a while: a phone that lost its network sends no close. Called
   * whenever something else wakes the object; it is never woken only for this.
   */
  closeUnheard(now: EpochMs): void {
    if (this.#sweptAt !== null && now < this.#sweptAt + unheardSweepMs) return
    this.#sweptAt = now
    for (const peer of [...this.#options.peers.all()]) {
      // The last frame, or the connection itself. Checked first, because asking for the heartbeat takes longer.
      if (peer.budget.refilledAt + limits.unheardSocketMs > now) continue
      const pingedAt = this.#options.pingedAt(peer.socket)
      if (pingedAt !== null && pingedAt + limits.unheardSocketMs > now) continue
      this.#options.close(peer, closeCodes.unheard, 'unheard')
    }
  }
}

const participantsOf = (peers: readonly Peer[]): string[] =>
  peers.flatMap(({ session }) => session.who.participantId ?? [])

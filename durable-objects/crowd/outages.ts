import type { OutageKind } from '../../schema/engine/recap/recap.ts'
import * as limits from '../../schema/limits.ts'
import type { EpochMs } from '../../schema/values/time.ts'
import type { LiveRoom } from '../live-room/live-room.ts'
import type { Store } from '../live-room/ports.ts'
import type { Attendance } from './attendance.ts'
import type { Peer, PeerTable } from './sockets/peer-table.ts'

type Options = {
  crowd: {
    peers: Pick<PeerTable, 'size' | 'all' | 'whenLeft'>
    attendance: Pick<Attendance, 'isHere' | 'heardAt'>
  }
  live: Pick<LiveRoom<unknown>, 'loaded' | 'now'>
  store: Pick<Store, 'screenLeft' | 'screenBack' | 'silences'>
}

const lastDesk = 'desk' satisfies OutageKind

/** Longer than this is no outage of a show. */
const longestMs = 24 * 3_600_000

/**
 * [RC11] When nobody could run the show. The room sees its last desk leave, but it cannot see itself stop: a server that goes down
 * tells nobody. So a returning desk says how long it had no connection. If the room was started during that time, the room was away.
 */
export class Outages {
  readonly #options: Options
  /** When this room began without any page; null if it slept and found its pages again. */
  readonly #emptyAt: EpochMs | null

  constructor(options: Options) {
    this.#options = options
    const { peers } = options.crowd
    this.#emptyAt = peers.size === 0 ? options.live.now() : null
    peers.whenLeft((peer) => this.#left(peer))
  }

  /** A desk has joined. @param awayMs for how long it had no connection, by its own clock */
  joined(peer: Peer, awayMs = 0): void {
    if (!runsTheShow(peer)) return
    const { live, store } = this.#options
    const now = live.now()
    if (this.#isKnown(now)) return store.screenBack(lastDesk, now)
    const since = now - Math.min(awayMs, longestMs)
    if (awayMs < limits.silentScreenMs || this.#wasRunMeanwhile(peer, since)) return
    const kind = this.#emptyAt !== null && this.#emptyAt > since ? 'room' : lastDesk
    this.#begin(kind, since)
    store.screenBack(kind, now)
  }

  #left(peer: Peer): void {
    const { live } = this.#options
    if (live.loaded === null || !peer.session.isJoined || !runsTheShow(peer)) return
    const since = live.now()
    if (!this.#wasRunMeanwhile(peer, null) && !this.#isKnown(since)) this.#begin(lastDesk, since)
  }

  #begin(kind: OutageKind, since: EpochMs): void {
    this.#options.store.screenLeft({ screen: kind, name: null, number: 0, since, until: null })
  }

  /** Whether no desk has been here for a while, and that is written down. */
  #isKnown(now: EpochMs): boolean {
    const silences = this.#options.store.silences(now)
    return silences.some(({ screen, until }) => screen === lastDesk && until === null)
  }

  /** Whether another desk is here, or was heard of after an instant. */
  #wasRunMeanwhile(peer: Peer, since: EpochMs | null): boolean {
    const { crowd, live } = this.#options
    const now = live.now()
    return [...crowd.peers.all()].some((other) => {
      if (other === peer || !other.session.isJoined || !runsTheShow(other)) return false
      return since === null ? crowd.attendance.isHere(other, now) : crowd.attendance.heardAt(other, now) > since
    })
  }
}

/** A desk from which the show is run: no program, and no helper of something else. */
const runsTheShow = ({ session: { role, who, link } }: Peer): boolean =>
  role === 'controller' && who.token == null && (link === null || link === 'timers')

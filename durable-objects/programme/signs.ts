import { ok, type Result, refuse } from '../../schema/errors.ts'
import { roomIdOf } from '../../schema/ids.ts'
import type { ProgrammeFrame } from '../../schema/programme/frames.ts'
import { type SignAction, type SignView, signMissedMs, viewSign } from '../../schema/programme/signs.ts'
import type { SignPatch } from '../../schema/tools/screens/commands.ts'
import type { KnownScreen } from '../../schema/tools/screens/entity.ts'
import { edited, listed, plainScreen } from '../../schema/tools/screens/rules.ts'
import { isoTime } from '../../schema/values/time.ts'
import type { LocalCrowd } from '../crowd/local-crowd.ts'
import type { Peer } from '../crowd/sockets/peer-table.ts'
import type { Socket } from '../crowd/sockets/socket.ts'
import type { SocketSession } from '../crowd/sockets/socket-session.ts'
import type { LiveProgramme } from './live-programme.ts'
import type { ProgrammeStore } from './programme-store.ts'

type Options = {
  crowd: Pick<LocalCrowd, 'peers' | 'attendance' | 'tellOne'>
  live: Pick<LiveProgramme<Socket>, 'loaded' | 'now'>
  store: Pick<ProgrammeStore, 'signs' | 'keepSign' | 'forgetSign'>
}

/**
 * [SG1] The signs of a programme, which are listed by the rules of the screens of a room: who is there follows from the
 * sockets, and what is stored is the number of each and when it was seen last.
 */
export class Signs {
  readonly #options: Options
  #known: readonly KnownScreen[]

  constructor(options: Options) {
    this.#options = options
    this.#known = options.store.signs()
    options.crowd.peers.whenLeft((peer) => this.#left(peer))
  }

  /** The session of a socket that says which sign it is. Signs have the places of displays, like any other. */
  static session({ namedScreen, ...session }: SocketSession, programmeId: string): SocketSession {
    const isSign = namedScreen !== null && session.role === 'viewer' && roomIdOf(namedScreen) === programmeId
    return { ...session, namedScreen: null, screen: isSign ? { id: namedScreen, page: 'agenda' } : null }
  }

  /** A page has joined: if it is a sign, it is listed. */
  join({ session: { screen, network } }: Peer): void {
    const { live, store } = this.#options
    if (screen === null || live.loaded === null) return
    const listing = listed(this.#known, { ...screen, network }, live.now(), (id) => this.#isConnected(id))
    if (listing === null) return
    const { gone, screen: sign } = listing
    if (gone !== null) store.forgetSign(gone.id)
    this.#known = this.#known.filter(({ id }) => id !== gone?.id)
    this.#keep(sign)
  }

  /** [SG3] Names a sign, or blacks it out, as a screen of a room; it hears of it at once. */
  edit(id: string, patch: Partial<SignPatch>): Result<SignView> {
    const known = this.#known.find((sign) => sign.id === id)
    if (known === undefined) return refuse('not_found')
    const sign = edited(known, patch)
    this.#keep(sign)
    return ok(viewSign(sign, this.#isConnected(id)))
  }

  /** [SG3] Lets a sign show its name for a moment, or load its page again. */
  act(id: string, action: SignAction): Result<null> {
    if (!this.#known.some((sign) => sign.id === id)) return refuse('not_found')
    if (!this.#isConnected(id)) return refuse('screen_offline')
    this.#tell(id, { type: 'sign_action', action })
    return ok(null)
  }

  /** [SG3] Forgets a sign. One that is connected goes on, without what was set of it, and is listed again when it reconnects. */
  forget(id: string): Result<null> {
    const known = this.#known.find((sign) => sign.id === id)
    if (known === undefined) return refuse('not_found')
    this.#options.store.forgetSign(id)
    this.#known = this.#known.filter((sign) => sign !== known)
    this.#tell(id, { type: 'sign_state', sign: viewSign({ ...known, ...plainScreen }, true) })
    return ok(null)
  }

  /** Every sign that is connected or was seen lately, by its number. */
  list(): SignView[] {
    const now = this.#options.live.now()
    return this.#known
      .map((sign) => viewSign(sign, this.#isConnected(sign.id)))
      .filter(({ isConnected, lastSeenAt }) => isConnected || now - Date.parse(lastSeenAt) < signMissedMs)
      .sort((a, b) => a.number - b.number)
  }

  #left({ session: { screen } }: Peer): void {
    const { live, store } = this.#options
    if (screen === null) return
    if (live.loaded === null) {
      // The programme was deleted, and its signs with it.
      this.#known = []
      return
    }
    const known = this.#known.find(({ id }) => id === screen.id)
    if (known === undefined) return
    const seen = { ...known, lastSeenAt: isoTime(live.now()) }
    store.keepSign(seen)
    this.#known = this.#known.map((sign) => (sign === known ? seen : sign))
  }

  #keep(sign: KnownScreen): void {
    this.#options.store.keepSign(sign)
    this.#known = [...this.#known.filter(({ id }) => id !== sign.id), sign]
    this.#tell(sign.id, { type: 'sign_state', sign: viewSign(sign, true) })
  }

  /** Only the pages that are this sign hear it. */
  #tell(id: string, frame: ProgrammeFrame): void {
    const { crowd } = this.#options
    const text = JSON.stringify(frame)
    for (const { session, socket } of crowd.peers.all()) if (session.screen?.id === id) crowd.tellOne(socket, text)
  }

  /** Whether a page that is this sign was heard from lately. */
  #isConnected(id: string): boolean {
    const { crowd, live } = this.#options
    const now = live.now()
    return [...crowd.peers.all()].some((peer) => peer.session.screen?.id === id && crowd.attendance.isHere(peer, now))
  }
}

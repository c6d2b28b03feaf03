import type { Principal } from '../../schema/core/door.ts'
import type { WatchedScreen } from '../../schema/engine/webhooks/messages.ts'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import { roomIdOf } from '../../schema/ids.ts'
import * as limits from '../../schema/limits.ts'
import type { ScreenClaim, ScreenPatch } from '../../schema/tools/screens/commands.ts'
import type { KnownScreen, Screen } from '../../schema/tools/screens/entity.ts'
import { isExpected } from '../../schema/tools/screens/health.ts'
import type { ScreenReport } from '../../schema/tools/screens/report.ts'
import { edited, listed, mayTakeOver, plainScreen, screenView } from '../../schema/tools/screens/rules.ts'
import { isoTime } from '../../schema/values/time.ts'
import { seesDisplay } from '../../schema/view/role.ts'
import type { LiveRoom } from '../live-room/live-room.ts'
import type { Clock, FrameText, Store } from '../live-room/ports.ts'
import { controlText, errorText } from '../live-room/publish.ts'
import type { LocalCrowd } from './local-crowd.ts'
import { keepSession, type Peer } from './sockets/peer-table.ts'

type Options = {
  crowd: LocalCrowd
  live: Pick<LiveRoom<unknown>, 'loaded' | 'now' | 'queries'>
  store: Pick<Store, 'screens' | 'keepScreen' | 'forgetScreen' | 'screenLeft' | 'screenBack'>
  clock: Pick<Clock, 'later'>
}

/**
 * The screens of a room: which browsers on walls show it, and how they are. Who is connected follows from the sockets and
 * what is kept with them; only names and what controllers set are stored. Reports are passed on and never stored.
 */
export class Screens {
  readonly #options: Options
  #known: readonly KnownScreen[]
  /** The page that is each screen now. */
  readonly #pages = new Map<string, Peer>()
  /** The screens of which desks hear a moment later, once for many that come and go. */
  readonly #news = new Set<string>()

  constructor(options: Options) {
    this.#options = options
    this.#known = options.store.screens()
    const { peers } = options.crowd
    for (const peer of peers.all()) this.#restore(peer)
    peers.whenLeft((peer) => this.#left(peer))
  }

  /** [O1] A page says which screen it is. If it may be listed, it learns its name, and desks learn of it. */
  join(peer: Peer, claim: ScreenClaim): void {
    const room = this.#options.live.loaded?.state.room
    if (!seesDisplay(peer.session.role) || room === undefined || roomIdOf(claim.id) !== room.id) return
    const before = peer.session.screen
    // A socket is one screen for as long as it lives: naming several would leave each of them connected.
    const is = before?.id ?? peer.session.namedScreen ?? claim.id
    if (is !== claim.id) return
    if (before?.page !== claim.page) keepSession(peer, { screen: claim })
    // A page that asks for the room again changes nothing.
    if (this.#pages.get(claim.id) === peer && before?.page === claim.page) return this.#tellScreen(claim.id)
    this.#take(peer, claim)
  }

  /** Whether a controller has named this screen. */
  isNamed(id: string): boolean {
    return this.#known.some((screen) => screen.id === id && screen.name !== null)
  }

  /** Everything that a desk has to know when it joins. */
  listText(): FrameText {
    return controlText({ type: 'screens', screens: this.#views() })
  }

  /** A desk opens or closes its list: screens report only while some desk watches. */
  watch(peer: Peer, isOn: boolean): void {
    const { crowd } = this.#options
    if (peer.session.role !== 'controller') return crowd.tellOne(peer.socket, errorText('control_required'))
    const wasWatched = this.#isWatched()
    if (peer.session.isWatching !== isOn) keepSession(peer, { isWatching: isOn })
    this.#takeFromSilent()
    if (this.#isWatched() !== wasWatched) this.#tellAllScreens()
  }

  /** A screen reports to the desks that watch. */
  report(peer: Peer, report: ScreenReport): void {
    this.#takeFromSilent()
    const { crowd, live } = this.#options
    const screenId = peer.session.screen?.id
    if (screenId === undefined || this.#pages.get(screenId) !== peer) return
    const text = controlText({ type: 'screen_report', screenId, receivedAt: live.now(), report })
    for (const desk of this.#watching()) crowd.tellOne(desk.socket, text)
  }

  /** [TK7] How many screens there ought to be, and how many of them are not connected. */
  counts(): { count: number; bad: number } {
    const expected = this.#views().filter(isExpected)
    return { count: expected.length, bad: expected.filter(({ isConnected }) => !isConnected).length }
  }

  /** [WH4] The screens of which webhooks are told. */
  watched(): WatchedScreen[] {
    return this.#views()
  }

  /** All screens, in the order of their numbers. */
  list(who: Principal): Result<Screen[]> {
    const permitted = this.#permits(who)
    return permitted.ok ? ok(this.#views()) : permitted
  }

  /** [O4] Changes a screen; only it and desks learn of it. */
  edit(who: Principal, id: string, patch: ScreenPatch): Result<Screen> {
    const found = this.#find(who, id)
    if (!found.ok) return found
    this.#keep(edited(found.value, patch))
    this.#tellScreen(id)
    this.#tellDesks(id)
    const screen = this.#view(id)
    return screen === null ? refuse('not_found') : ok(screen)
  }

  /** [O4] Lets one screen show its name for a moment, or load its page again. */
  act(who: Principal, id: string, action: 'identify' | 'reload'): Result<null> {
    const found = this.#find(who, id)
    if (!found.ok) return found
    const page = this.#pages.get(id)
    if (page === undefined) return refuse('screen_offline')
    this.#options.crowd.tellOne(page.socket, controlText({ type: 'screen_action', action }))
    return ok(null)
  }

  /**
   * [PR12] Lets one screen open the display of another room, and forgets it here: it is a screen of that room from then on, and nobody misses it. It is
   * told the id of the room, which is in every link to a display, and no key.
   */
  send(who: Principal, id: string, roomId: string): Result<null> {
    const found = this.#find(who, id)
    if (!found.ok) return found
    const page = this.#pages.get(id)
    if (page === undefined) return refuse('screen_offline')
    this.#options.crowd.tellOne(page.socket, controlText({ type: 'screen_action', action: 'open', roomId }))
    return this.forget(who, id)
  }

  /** [O4] Forgets a screen. If it is connected, it goes on showing the room, and is listed again when it reconnects. */
  forget(who: Principal, id: string): Result<null> {
    const found = this.#find(who, id)
    if (!found.ok) return found
    this.#drop(found.value)
    this.#tellDesks(id)
    return ok(null)
  }

  #take(peer: Peer, claim: ScreenClaim): void {
    const { live } = this.#options
    const holder = this.#pages.get(claim.id)
    const known = this.#known.find(({ id }) => id === claim.id)
    if (known !== undefined && holder !== undefined && holder !== peer && !mayTakeOver(known, this.#isHere(holder)))
      return
    const { network } = peer.session
    const listing = listed(this.#known, { ...claim, network }, live.now(), (id) => this.#pages.has(id))
    if (listing === null) return
    if (listing.gone !== null) {
      this.#drop(listing.gone)
      this.#note(listing.gone.id)
    }
    // [RC6] A page that takes the place of another one ends no silence.
    if (known !== undefined && holder === undefined) this.#options.store.screenBack(claim.id, live.now())
    this.#pages.set(claim.id, peer)
    this.#keep(listing.screen)
    this.#tellScreen(claim.id)
    this.#note(claim.id)
  }

  /** [O3] A screen whose page was not heard of for a while passes to the page that waits for it. */
  #takeFromSilent(): void {
    for (const [id, page] of this.#pages) {
      if (this.#isHere(page)) continue
      const waiting = this.#waitingFor(id, page)
      if (waiting !== null) this.#take(waiting.peer, waiting.claim)
    }
  }

  #left(peer: Peer): void {
    const { live } = this.#options
    if (live.loaded === null) {
      // The room was deleted, and its screens with it.
      this.#pages.clear()
      this.#known = []
      return
    }
    if (peer.session.isWatching && !this.#isWatched()) this.#tellAllScreens()
    const id = peer.session.screen?.id
    if (id === undefined || this.#pages.get(id) !== peer) return
    this.#pages.delete(id)
    const next = this.#waitingFor(id, peer)
    if (next !== null) return this.#take(next.peer, next.claim)
    const screen = this.#known.find((known) => known.id === id)
    if (screen === undefined) return
    const now = live.now()
    this.#keep({ ...screen, lastSeenAt: isoTime(now) })
    const { name, number } = screen
    this.#options.store.screenLeft({ screen: id, name, number, since: now, until: null })
    this.#note(id)
  }

  /** After a sleep: the oldest page that says so is the screen. */
  #restore(peer: Peer): void {
    const id = peer.session.screen?.id
    if (id === undefined || this.#pages.has(id) || !this.#known.some((screen) => screen.id === id)) return
    this.#pages.set(id, peer)
  }

  /** Another page that would be the same screen. */
  #waitingFor(id: string, except: Peer): { peer: Peer; claim: ScreenClaim } | null {
    for (const peer of this.#options.crowd.peers.all()) {
      const claim = peer.session.screen
      if (peer !== except && claim?.id === id) return { peer, claim }
    }
    return null
  }

  #isHere(page: Peer): boolean {
    const { crowd, live } = this.#options
    return crowd.attendance.isHere(page, live.now())
  }

  #watching(): Peer[] {
    return [...this.#options.crowd.peers.all()].filter(({ session }) => session.isWatching)
  }

  #isWatched(): boolean {
    return this.#watching().length > 0
  }

  #tellAllScreens(): void {
    for (const id of this.#pages.keys()) this.#tellScreen(id)
  }

  #tellScreen(id: string): void {
    const page = this.#pages.get(id)
    const screen = this.#view(id)
    if (page === undefined || screen === null) return
    this.#options.crowd.tellOne(
      page.socket,
      controlText({ type: 'screen_state', screen, isWatched: this.#isWatched() }),
    )
  }

  /** [O2] A screen came or went: desks hear of all that did within half a second in one frame. */
  #note(id: string): void {
    const isDue = this.#news.size > 0
    this.#news.add(id)
    if (!isDue) this.#options.clock.later(() => this.#tellNews(), limits.screensDelayMs)
  }

  #tellNews(): void {
    const ids = [...this.#news]
    this.#news.clear()
    const [id] = ids
    if (this.#options.live.loaded === null || id === undefined) return
    if (ids.length === 1) this.#tellDesks(id)
    else this.#options.crowd.announce('controller', this.listText())
  }

  /** What controllers do themselves is told at once. */
  #tellDesks(id: string): void {
    const screen = this.#view(id)
    const frame =
      screen === null
        ? ({ type: 'screen_removed', screenId: id } as const)
        : ({ type: 'screen_updated', screen } as const)
    this.#options.crowd.announce('controller', controlText(frame))
  }

  #keep(screen: KnownScreen): void {
    this.#options.store.keepScreen(screen)
    this.#known = [...this.#known.filter(({ id }) => id !== screen.id), screen]
  }

  /** Its page, if it is connected, is an ordinary display again. */
  #drop(screen: KnownScreen): void {
    const { crowd, store } = this.#options
    const page = this.#pages.get(screen.id)
    if (page !== undefined) {
      const plain = this.#viewOf({ ...screen, ...plainScreen })
      crowd.tellOne(page.socket, controlText({ type: 'screen_state', screen: plain, isWatched: false }))
    }
    this.#pages.delete(screen.id)
    this.#known = this.#known.filter(({ id }) => id !== screen.id)
    store.forgetScreen(screen.id)
  }

  #views(): Screen[] {
    return this.#known.map((screen) => this.#viewOf(screen)).sort((a, b) => a.number - b.number)
  }

  #view(id: string): Screen | null {
    const screen = this.#known.find((known) => known.id === id)
    return screen === undefined ? null : this.#viewOf(screen)
  }

  #viewOf(screen: KnownScreen): Screen {
    const roomId = this.#options.live.loaded?.state.room.id ?? ''
    return screenView(screen, roomId, this.#pages.has(screen.id))
  }

  #find(who: Principal, id: string): Result<KnownScreen> {
    const permitted = this.#permits(who)
    if (!permitted.ok) return permitted
    const screen = this.#known.find((known) => known.id === id)
    return screen === undefined ? refuse('not_found') : ok(screen)
  }

  #permits(who: Principal): Result<null> {
    return this.#options.live.queries.permits(who, 'screens.manage')
  }
}

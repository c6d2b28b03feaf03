import { type Door, deskOwnOf, isController, type Principal } from '../../schema/core/door.ts'
import type { Rights } from '../../schema/core/rights.ts'
import { ok, type Result } from '../../schema/errors.ts'
import { idFrom, shortIdLength } from '../../schema/ids.ts'
import type { PersonClaim } from '../../schema/tools/people/commands.ts'
import type { KnownPerson, Person } from '../../schema/tools/people/entity.ts'
import { personOf, welcomed } from '../../schema/tools/people/rules.ts'
import type { LiveRoom } from '../live-room/live-room.ts'
import type { Clock } from '../live-room/ports.ts'
import { controlText, errorText } from '../live-room/publish.ts'
import type { LocalCrowd } from './local-crowd.ts'
import { keepSession, type Peer } from './sockets/peer-table.ts'

/** How many changes desks then hear of one by one; of more they hear in one frame, with everyone who is here. */
const peopleToldSingly = 3

/** How long after someone does or edits something the other desks are told, once for many changes. */
const peopleDelayMs = 500

type Options = { crowd: LocalCrowd; live: Pick<LiveRoom<unknown>, 'loaded' | 'queries'>; clock: Pick<Clock, 'later'> }

/**
 * The people at the desks of a room. Who is here, what they edit and what they did last follows from their sockets and
 * what is kept with them; nothing is stored.
 */
export class People {
  readonly #options: Options
  /** Whom desks hear about a moment later, once for many changes. */
  readonly #news = new Set<string>()

  constructor(options: Options) {
    this.#options = options
    options.crowd.peers.whenLeft(({ session }) => session.person !== null && this.#note(session.person.id))
  }

  /** [O22] A desk says who uses it, and what they edit. The first time it learns who else is here. */
  say(peer: Peer, claim: PersonClaim): void {
    const { crowd, live } = this.#options
    const room = live.loaded?.state.room
    if (peer.session.role !== 'controller') return crowd.tellOne(peer.socket, errorText('control_required'))
    if (room === undefined) return
    const before = peer.session.person
    const person = welcomed(this.#known(), claim, before, () => `${room.id}.${newId()}`, this.#limitedFor(peer, room))
    if (person === null) return
    keepSession(peer, { person })
    for (const other of this.#desksOf(person.id)) {
      const known = other.session.person
      if (known !== null && known.name !== person.name) keepSession(other, { person: { ...known, name: person.name } })
    }
    if (before !== null && before.id !== person.id) this.#note(before.id)
    if (before?.id !== person.id)
      crowd.tellOne(peer.socket, controlText({ type: 'people', people: this.#list(), ownId: person.id }))
    this.#note(person.id)
  }

  /** [PM4] Who is here, for those who would see it at a desk. */
  list(who: Principal): Result<Person[]> {
    const permitted = this.#options.live.queries.permits(who, 'read.controller')
    return permitted.ok ? ok(this.#list()) : permitted
  }

  /** [O23] A command of a desk was done: if it can be undone, the others learn who did it. */
  did(peer: Peer, opId: string | null): void {
    const { live } = this.#options
    const { person } = peer.session
    const step = live.loaded?.state.undoSteps.findLast((one) => opId !== null && one.opId === opId)
    if (person === null || step === undefined || person.last?.at === step.at) return
    const { code, params, at } = step
    keepSession(peer, { person: { ...person, last: { code, params, at } } })
    this.#note(person.id)
  }

  #note(id: string): void {
    const isDue = this.#news.size > 0
    this.#news.add(id)
    if (!isDue) this.#options.clock.later(() => this.#tell(), peopleDelayMs)
  }

  #tell(): void {
    const { crowd } = this.#options
    const ids = [...this.#news]
    this.#news.clear()
    if (ids.length > peopleToldSingly) return this.#tellAll()
    const here = this.#here()
    for (const id of ids) {
      const person = here.get(id)
      const frame =
        person === undefined
          ? ({ type: 'person_left', personId: id } as const)
          : ({ type: 'person_updated', person } as const)
      crowd.announce('controller', controlText(frame))
    }
  }

  /** [O22] Many changed at once: each desk gets the list, as when it came. */
  #tellAll(): void {
    const { crowd } = this.#options
    const people = this.#list()
    for (const { socket, session } of [...crowd.peers.all()]) {
      if (session.role !== 'controller' || !session.isJoined) continue
      // A desk that has not said who uses it is nobody of the list.
      crowd.tellOne(socket, controlText({ type: 'people', people, ownId: session.person?.id ?? '' }))
    }
  }

  #desksOf(id: string): Peer[] {
    return [...this.#options.crowd.peers.all()].filter(({ session }) => session.person?.id === id)
  }

  #known(): KnownPerson[] {
    return [...this.#options.crowd.peers.all()].flatMap(({ session }) => session.person ?? [])
  }

  /** The others who have the same limited link as a desk; null for one with full control. */
  #limitedFor(peer: Peer, door: Door): ReadonlySet<string> | null {
    if (isController(peer.session.who, door)) return null
    const own = deskOwnOf(peer.session.who, door)?.rights
    const others = [...this.#options.crowd.peers.all()].filter(({ session }) => session.person !== null)
    const alike = others.filter(({ session }) => deskOwnOf(session.who, door)?.rights === own)
    return new Set(alike.flatMap(({ session }) => session.person?.id ?? []))
  }

  #list(): Person[] {
    return [...this.#here().values()].sort((a, b) => a.number - b.number)
  }

  /** Everyone who is here, by id, from all their desks. */
  #here(): Map<string, Person> {
    const room = this.#options.live.loaded?.state.room
    const desks = new Map<string, { known: KnownPerson[]; rights: Rights[] }>()
    for (const { session } of this.#options.crowd.peers.all()) {
      if (session.person === null) continue
      const { known, rights } = desks.get(session.person.id) ?? { known: [], rights: [] }
      const own = room === undefined ? null : deskOwnOf(session.who, room)
      desks.set(session.person.id, {
        known: [...known, session.person],
        rights: own === null ? rights : [...rights, own.rights],
      })
    }
    const here = new Map<string, Person>()
    for (const [id, { known, rights }] of desks) {
      const person = personOf(known, rights.find((one) => one === 'full') ?? rights[0] ?? 'read')
      if (person !== null) here.set(id, person)
    }
    return here
  }
}

const newId = (): string => idFrom(crypto.getRandomValues(new Uint8Array(shortIdLength)))

import * as z from 'zod/mini'
import * as limits from '../../../schema/limits.ts'

const relaysPerRoom = 30

/** How many phones the room holds itself, how many a relay, and how many relays there may be. */
type Capacity = { direct: number; perRelay: number; relays: number }

const row = z.object({
  relay: z.number(),
  /** How many phones it held, roughly, when this was written. */
  load: z.number(),
  /**
   * Whether it has a brief, and so gets everything. It gets one when its first phone joins, so the region of that
   * phone decides where it runs.
   */
  isOpen: z.boolean(),
})
type Row = z.infer<typeof row>
const rows = z.catch(z.array(row), [])

const key = 'relays'
/**
 * A load is written only when it is off by this much, so an arriving crowd does not cause a write for each phone.
 */
const roughly = 100

/**
 * Which relays a room has, and how full they are. Storage is written when a relay is added, opened or removed, and
 * rarely for a load.
 */
export class RelayTable {
  readonly #kv: SyncKvStorage
  readonly #rows: Map<number, Row>
  readonly #writtenLoads = new Map<number, number>()
  readonly #capacity: Capacity

  constructor(kv: SyncKvStorage, capacity: Capacity) {
    this.#kv = kv
    this.#capacity = capacity
    this.#rows = new Map(rows.parse(kv.get(key) ?? []).map((stored) => [stored.relay, { ...stored }]))
    for (const { relay, load } of this.#rows.values()) this.#writtenLoads.set(relay, load)
  }

  /** `1000,1,3` in the configuration means 1,000 phones in the room itself, 1 in each relay, 3 relays at most. */
  static capacityOf(configured: string | undefined): Capacity {
    const [direct = limits.directPhones, perRelay = limits.phonesPerRelay, relays = relaysPerRoom] =
      configured?.split(',').map(Number) ?? []
    return { direct, perRelay, relays }
  }

  /** The numbers of all relays. */
  get all(): number[] {
    return [...this.#rows.keys()]
  }

  /** The numbers of those that get everything. */
  get open(): number[] {
    return [...this.#rows.values()].filter(({ isOpen }) => isOpen).map(({ relay }) => relay)
  }

  /** How many phones all of them hold, as far as is known. */
  get phones(): number {
    return [...this.#rows.values()].reduce((sum, { load }) => sum + load, 0)
  }

  /**
   * Where to send one more phone: to the room itself (null), to the least full relay, or to a new one if all are full.
   */
  place(direct: number): number | null {
    if (direct < this.#capacity.direct) return null
    const emptiest = [...this.#rows.values()].reduce<Row | null>(
      (best, next) => (best === null || next.load < best.load ? next : best),
      null,
    )
    const isRoom = emptiest !== null && emptiest.load < this.#capacity.perRelay
    const isLast = this.#rows.size >= this.#capacity.relays
    if (emptiest !== null && (isRoom || isLast)) {
      this.setLoad(emptiest.relay, emptiest.load + 1)
      return emptiest.relay
    }
    const relay = Math.max(0, ...this.#rows.keys()) + 1
    this.#rows.set(relay, { relay, load: 1, isOpen: false })
    this.#write()
    return relay
  }

  setLoad(relay: number, load: number): void {
    const known = this.#rows.get(relay)
    if (known === undefined) return
    known.load = load
    if (Math.abs(load - (this.#writtenLoads.get(relay) ?? 0)) >= roughly) this.#write()
  }

  load(relay: number): number {
    return this.#rows.get(relay)?.load ?? 0
  }

  setOpen(relay: number): void {
    const known = this.#rows.get(relay)
    if (known?.isOpen === true) return
    this.#rows.set(relay, { relay, load: known?.load ?? 0, isOpen: true })
    this.#write()
  }

  remove(relay: number): void {
    if (this.#rows.delete(relay)) this.#write()
  }

  #write(): void {
    for (const { relay, load } of this.#rows.values()) this.#writtenLoads.set(relay, load)
    if (this.#rows.size === 0) this.#kv.delete(key)
    else this.#kv.put(key, [...this.#rows.values()])
  }
}

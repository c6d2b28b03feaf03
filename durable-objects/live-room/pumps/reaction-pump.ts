import * as limits from '../../../schema/limits.ts'
import {
  countsOf,
  noReactions,
  type Reaction,
  type ReactionCounts,
  sumOf,
  totalOf,
} from '../../../schema/tools/reactions/entity.ts'
import { type Allowance, allowed, isWhole } from '../../../schema/tools/reactions/rules.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import type { Clock } from '../ports.ts'

/** How often the counts are stored while more come in. */
const reactionsKeptEveryMs = 10_000

type Options = {
  clock: Clock
  /** Sends what came within half a second. */
  tell: (counts: ReactionCounts) => void
  /** Stores what came within a minute and is not stored yet. */
  keep: (minute: EpochMs, counts: ReactionCounts) => void
}

/**
 * Counts reactions in memory and sends the counts every half second (rule J3). Its timer runs only while reactions keep
 * coming, so a room can sleep half a second after the last one. An object that goes down loses at most ten seconds
 * of them.
 */
export class ReactionPump {
  readonly #options: Options
  readonly #allowances = new Map<string, Allowance>()
  #counts = noReactions
  #unkept: { minute: EpochMs; since: EpochMs; counts: ReactionCounts } | null = null
  #cancel: (() => void) | null = null

  constructor(options: Options) {
    this.#options = options
  }

  /** Takes reactions of one participant. Returns how many of them count. */
  note(participantId: string, reactions: readonly Reaction[]): number {
    const now = this.#options.clock.now()
    const { taken, allowance } = allowed(this.#allowances.get(participantId), reactions.length, now)
    this.#allowances.set(participantId, allowance)
    this.add(countsOf(reactions.slice(0, taken)))
    return taken
  }

  /** Adds reactions that were counted elsewhere. */
  add(counts: ReactionCounts): void {
    if (totalOf(counts) === 0) return
    this.#counts = sumOf(this.#counts, counts)
    const now = this.#options.clock.now()
    const minute = now - (now % 60_000)
    if (this.#unkept !== null && this.#unkept.minute !== minute) this.save()
    const { since, counts: before } = this.#unkept ?? { since: now, counts: noReactions }
    this.#unkept = { minute, since, counts: sumOf(before, counts) }
    this.#cancel ??= this.#options.clock.later(() => this.#flush(), limits.reactionIntervalMs)
  }

  /** Stores what was counted so far. */
  save(): void {
    const unkept = this.#unkept
    this.#unkept = null
    if (unkept !== null) this.#options.keep(unkept.minute, unkept.counts)
  }

  /** Drops what waits: the room is gone. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#counts = noReactions
    this.#unkept = null
    this.#allowances.clear()
  }

  #flush(): void {
    this.#cancel = null
    const now = this.#options.clock.now()
    const counts = this.#counts
    this.#counts = noReactions
    for (const [id, allowance] of this.#allowances) if (isWhole(allowance, now)) this.#allowances.delete(id)
    if (totalOf(counts) === 0) return this.save()
    this.#cancel = this.#options.clock.later(() => this.#flush(), limits.reactionIntervalMs)
    this.#options.tell(counts)
    if (this.#unkept !== null && now - this.#unkept.since >= reactionsKeptEveryMs) this.save()
  }
}

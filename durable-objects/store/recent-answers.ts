import type { Row } from '../../schema/engine/answers.ts'

/** How many answers a room keeps in memory after they were read or written. */
const answersInMemory = 20_000

/**
 * What participants answered, as far as it was read or written a short time ago. Each reply to an answer says everything that its sender
 * has done, and reading that from storage would take longer than writing the answer. Those who have done nothing for the
 * longest time are forgotten first; forgetting only costs a read.
 */
export class RecentAnswers {
  /** The answers of each participant, those of the last one used at the end. */
  readonly #of = new Map<string, Map<string, readonly Row[]>>()
  readonly #max: number
  #size = 0

  constructor(max: number = answersInMemory) {
    this.#max = max
  }

  /** What a participant has under a key: from memory, or read and kept there. */
  rows<R extends Row>(participant: string, key: string, read: () => R[]): R[] {
    // The rows under one key are of one tool.
    const known = this.#of.get(participant)?.get(key) as R[] | undefined
    if (known !== undefined) return known
    const rows = read()
    this.keep(participant, key, rows)
    return rows
  }

  keep(participant: string, key: string, rows: readonly Row[]): void {
    const known = this.#of.get(participant) ?? new Map<string, readonly Row[]>()
    this.#size += costOf(rows) - costOf(known.get(key))
    known.set(key, rows)
    this.#of.delete(participant)
    this.#of.set(participant, known)
    if (this.#size <= this.#max) return
    for (const other of this.#of.keys()) {
      if (this.#size <= this.#max || other === participant) return
      this.forgetParticipant(other)
    }
  }

  forgetParticipant(participant: string): void {
    for (const rows of this.#of.get(participant)?.values() ?? []) this.#size -= costOf(rows)
    this.#of.delete(participant)
  }

  clear(): void {
    this.#of.clear()
    this.#size = 0
  }
}

/** An empty answer costs memory too. */
const costOf = (rows: readonly Row[] | undefined): number => (rows === undefined ? 0 : rows.length + 1)

import { ok, type Result, refuseFor } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'

/** Waits until other work had its turn. */
export type Pause = () => Promise<void>

/** A place in the queue for hashes of passwords. */
export type Place = {
  /** Waits for its turn, works, and gives the turn to the next. */
  run: <T>(work: (pause: Pause) => Promise<T>) => Promise<T>
}

type Ticket = { names: readonly string[]; seenAt: number }

/**
 * Everyone who waits, the first one at work. Each looks after its own turn, because a request that breaks off vanishes
 * without a word: its ticket is not seen any more, and the next one passes it.
 */
let tickets: Ticket[] = []
const lookAgainMs = 10
const isSeenMs = 3_000
/** How long a hash took lately. */
let usualMs = 400

const laterBy = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A place for one hash. One at a time is computed, in slices, and few may wait (decision 86).
 * @param names under which the sender may hold only so many places
 * @returns the refusal with the wait until there is a place again
 */
export function takePlace(names: { network: string; browser: string | null }): Result<Place> {
  const now = Date.now()
  tickets = tickets.filter(({ seenAt }) => now - seenAt < isSeenMs)
  const counted: [name: string, most: number][] = [[`network ${names.network}`, limits.hashesWaitingPerNetwork]]
  if (names.browser !== null) counted.push([`browser ${names.browser}`, limits.hashesWaitingPerBrowser])
  const isFull = counted.some(([name, most]) => tickets.filter((each) => each.names.includes(name)).length >= most)
  if (isFull || tickets.length >= limits.hashesWaiting) return refuseFor(tickets.length * usualMs)
  const ticket = { names: counted.map(([name]) => name), seenAt: now }
  tickets.push(ticket)
  return ok({ run: (work) => inTurn(ticket, work) })
}

async function inTurn<T>(ticket: Ticket, work: (pause: Pause) => Promise<T>): Promise<T> {
  see(ticket)
  while (tickets[0] !== ticket) {
    await laterBy(lookAgainMs)
    see(ticket)
  }
  const startedAt = Date.now()
  try {
    return await work(async () => {
      await laterBy(0)
      see(ticket)
    })
  } finally {
    const tookMs = Date.now() - startedAt
    if (tookMs > 0) usualMs = (usualMs * 3 + tookMs) / 4
    leave(ticket)
  }
}

/** Says that a ticket's request is still there; one that others passed meanwhile goes to the end. */
function see(ticket: Ticket): void {
  ticket.seenAt = Date.now()
  const [first] = tickets
  if (first !== undefined && ticket.seenAt - first.seenAt >= isSeenMs) tickets.shift()
  if (!tickets.includes(ticket)) tickets.push(ticket)
}

function leave(ticket: Ticket): void {
  tickets = tickets.filter((each) => each !== ticket)
}

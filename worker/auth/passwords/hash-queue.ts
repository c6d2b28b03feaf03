import { ok, type Refusal, type Result, refuseFor } from '../../../schema/errors.ts'

/**
 * Hashes of passwords that wait in an isolate, which computes one at a time: so many, and fewer where hashes take long,
 * so that the last one waits no longer than this. One network gets half of the places, one browser or account an eighth.
 */
export const hashesWaiting = 16
export const hashWaitMs = 8_000
export const hashShareOfNetwork = 1 / 2
export const hashShareOfBrowser = 1 / 8

/** Waits until other work had its turn. */
export type Pause = () => Promise<void>

/** A place in the queue for hashes of passwords. */
export type Place = {
  /** Waits for its turn, works, and gives the turn to the next. */
  run: <T>(work: (pause: Pause) => Promise<T>) => Promise<T>
}

/** A ticket of a later round waits for all of those before it. */
type Ticket = { network: string; names: readonly string[]; round: number; seenAt: number }

/**
 * Everyone who waits, the first one at work. Each looks after its own turn, because a request that breaks off vanishes
 * without a word: its ticket is not seen any more, and the next one passes it.
 */
let tickets: Ticket[] = []
const lookAgainMs = 10
const isSeenMs = 3_000
/**
 * The time in which tickets could be seen. While the isolate is held up by something else nobody looks, and nobody has
 * vanished: one look later this has gone on by no more than `longestLookMs`.
 */
let seeableMs = 0
let lookedAt = 0
const longestLookMs = 100
/** When nobody at all has looked for so long, all have vanished. */
const isLeftMs = 10_000
/** How long a hash took lately, also while others asked for much else. */
let usualMs = 400

const laterBy = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The names under which the sender of a password may hold only so many places. */
export type Names = { network: string; browser: string | null }

/**
 * A place for one hash. One at a time is computed, in slices, and few may wait; networks take turns (decision 86).
 * @returns the refusal with the wait until there is a place again
 */
export function takePlace(names: Names): Result<Place> {
  const full = refusalIfFull(names)
  if (full !== null) return full
  const { network } = names
  const ticket = { network, names: limitsFor(names).map(([name]) => name), round: 0, seenAt: seeableMs }
  enter(ticket)
  return ok({ run: (work) => inTurn(ticket, work) })
}

/** The refusal, if there is no place now. It costs nothing, so a crowd of senders who are refused holds nobody up. */
export function refusalIfFull(names: Names): Refusal | null {
  const now = Date.now()
  if (now - lookedAt >= isLeftMs) tickets = []
  look(now)
  tickets = tickets.filter(isSeen)
  const most = Math.min(hashesWaiting, Math.max(2, Math.floor(hashWaitMs / usualMs)))
  const isFull = limitsFor(names).some(([name, share]) => {
    const own = tickets.filter((each) => each.names.includes(name)).length
    return own >= Math.max(1, Math.floor(most * share))
  })
  return isFull || tickets.length >= most ? refuseFor(tickets.length * usualMs) : null
}

/** The share of the places that each name of a sender may have. */
const limitsFor = ({ network, browser }: Names): [name: string, share: number][] => [
  [`network ${network}`, hashShareOfNetwork],
  ...(browser === null ? [] : [[`browser ${browser}`, hashShareOfBrowser] satisfies [string, number]]),
]

function look(now: number): void {
  seeableMs += Math.min(Math.max(now - lookedAt, 0), longestLookMs)
  lookedAt = now
}

const isSeen = (ticket: Ticket): boolean => seeableMs - ticket.seenAt < isSeenMs

async function inTurn<T>(ticket: Ticket, work: (pause: Pause) => Promise<T>): Promise<T> {
  see(ticket)
  while (tickets[0] !== ticket) {
    await laterBy(lookAgainMs)
    see(ticket)
  }
  const startedAt = Date.now()
  let isHash = false
  try {
    return await work(async () => {
      isHash = true
      await laterBy(0)
      see(ticket)
    })
  } finally {
    // What was refused or remembered took no time, and says nothing of the next one.
    if (isHash) usualMs = (usualMs * 3 + Date.now() - startedAt) / 4
    leave(ticket)
  }
}

/** Says that a ticket's request is still there; one that others passed meanwhile goes to the end. */
function see(ticket: Ticket): void {
  look(Date.now())
  ticket.seenAt = seeableMs
  const [first] = tickets
  if (first !== undefined && !isSeen(first)) tickets.shift()
  if (!tickets.includes(ticket)) enter(ticket)
}

/**
 * Takes a ticket into the queue, where networks take turns: each has one of its tickets in a round, and one that comes anew
 * goes before the next one of the network that is at work. So who signs in while another network holds all of its places
 * waits for the one at work. Nobody is passed twice: the next newcomer comes after the network that this one has passed.
 */
function enter(ticket: Ticket): void {
  const atWork = tickets[0]?.round ?? 0
  const own = tickets.filter(({ network }) => network === ticket.network)
  ticket.round = Math.max(atWork, ...own.map(({ round }) => round)) + 1
  const passed = own.length === 0 ? tickets[0]?.network : undefined
  const after = tickets.findIndex(({ round, network }) =>
    round === ticket.round ? network === passed : round > ticket.round,
  )
  tickets.splice(after === -1 ? tickets.length : after, 0, ticket)
}

function leave(ticket: Ticket): void {
  tickets = tickets.filter((each) => each !== ticket)
}

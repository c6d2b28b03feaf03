import * as z from 'zod/mini'
import { createDraftStore } from '../../client/draft-store.ts'
import { newOpId } from '../../client/outbox/op-id.ts'

/** The ids of all windows of this browser that showed the room, the oldest first. */
const allOf = (roomId: string) =>
  createDraftStore(`cuelight_screens.${roomId}`, z.array(z.string()), () => localStorage)
/** The id of this window. */
const ownOf = (roomId: string) => createDraftStore(`cuelight_screen.${roomId}`, z.string())

const mostKept = 20
/** When a page is loaded again, the page before it may keep its id for a moment. */
const leaveMs = 2_000

const taken = new Map<string, Promise<string>>()

/**
 * [O1] The id of this window as a screen of the room. It stays the same through a reload; a window that is opened later
 * gets the oldest id that no other window uses, so a browser which drives two projectors is two screens.
 */
export function screenIdOf(roomId: string): Promise<string> {
  const known = taken.get(roomId) ?? take(roomId)
  taken.set(roomId, known)
  return known
}

async function take(roomId: string): Promise<string> {
  const all = allOf(roomId)
  const own = ownOf(roomId)
  const [mine, known] = [own.load(), all.load() ?? []]
  const id = (await firstFree(mine, known)) ?? newId(roomId)
  await holds(id)
  own.save(id)
  // Another window may have added its own in the meantime.
  all.save([...new Set([...(all.load() ?? []), id])].slice(-mostKept))
  return id
}

async function firstFree(mine: string | null, known: readonly string[]): Promise<string | null> {
  if (mine !== null && (await holds(mine, leaveMs))) return mine
  for (const id of known) if (id !== mine && (await holds(id))) return id
  return null
}

const newId = (roomId: string): string => `${roomId}.${newOpId().replace(/-/g, '')}`

/** The names that this window holds until it is closed. */
const held = new Set<string>()

/** Whether this window has the id for itself. Without locks, as over plain http, all windows are one screen. */
function holds(id: string, waitMs = 0): Promise<boolean> {
  const { locks } = navigator
  if (locks === undefined || held.has(id)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const abort = new AbortController()
    const timeout = waitMs > 0 ? setTimeout(() => abort.abort(), waitMs) : undefined
    const options = waitMs > 0 ? { signal: abort.signal } : { ifAvailable: true }
    const keep = (lock: Lock | null) => {
      clearTimeout(timeout)
      resolve(lock !== null)
      if (lock === null) return undefined
      held.add(id)
      // Until the window is closed.
      return new Promise<void>(() => {})
    }
    locks.request(`cuelight_screen.${id}`, options, keep).catch(() => resolve(false))
  })
}

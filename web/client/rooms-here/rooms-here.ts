/** The ownerless rooms that this browser controls, so people without an account find them. No server has the list. */
import { useSyncExternalStore } from 'react'
import { fieldOf, parseJson } from '../../../schema/json.ts'
import type { EpochMs } from '../../../schema/values/time.ts'
import { browserStorage } from '../../live/browser-storage.ts'
import { storageKey } from './storage-key.ts'

/** How many rooms 'Rooms in this browser' lists, and how long 'Sign up to keep it' waits for the sign-in. */
const maxRoomsHere = 12
const keepAskedMs = 86_400_000

export type RoomHere = Readonly<{
  id: string
  name: string
  openedAt: EpochMs
  /** When its maker pressed 'Sign up to keep it'. */
  keepAskedAt?: EpochMs
}>
type List = readonly RoomHere[]

const none: List = []
const listeners = new Set<() => void>()
let last: { text: string; rooms: List } = { text: '', rooms: none }

/** What is stored is read without zod, which the front page has no other use for. */
const roomsIn = (stored: unknown): List => (Array.isArray(stored) && stored.every(isRoomHere) ? stored : none)

const isRoomHere = (value: unknown): value is RoomHere =>
  typeof fieldOf(value, 'id') === 'string' &&
  typeof fieldOf(value, 'name') === 'string' &&
  typeof fieldOf(value, 'openedAt') === 'number' &&
  ['number', 'undefined'].includes(typeof fieldOf(value, 'keepAskedAt'))

/** The list as it is stored now, the same object for the same list. It is empty if the browser allows no storage. */
export function roomsHere(): List {
  const text = browserStorage('local')?.getItem(storageKey) ?? ''
  if (text !== last.text) last = { text, rooms: roomsIn(parseJson(text)) }
  return last.rooms
}

/** Other tabs may have written since: every change starts from what is stored now. */
function change(next: (rooms: List) => List): void {
  const rooms = next(roomsHere())
  try {
    if (rooms.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(rooms))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Puts a room at the top of the list; the oldest of too many is dropped. */
export const noteRoom = ({ id, name }: Pick<RoomHere, 'id' | 'name'>, openedAt: EpochMs): void =>
  change((rooms) => {
    const before = rooms.find((room) => room.id === id)
    const others = rooms.filter((room) => room.id !== id)
    return [{ ...before, id, name, openedAt }, ...others].slice(0, maxRoomsHere)
  })

/** Takes a room off the list: it has an owner, is gone, or the user removed it. */
export const forgetRoom = (id: string): void => {
  if (roomsHere().some((room) => room.id === id)) change((rooms) => rooms.filter((room) => room.id !== id))
}

export const forgetAllRooms = (): void => change(() => [])

/** Notes that the next sign-in on this browser should keep this room. */
export const askToKeep = (id: string, at: EpochMs): void =>
  change((rooms) => rooms.map((room) => (room.id === id ? { ...room, keepAskedAt: at } : room)))

/** Whether a sign-in now keeps the room. After a day someone else may be signing in here. */
export const isToKeep = ({ keepAskedAt }: RoomHere, now: EpochMs): boolean =>
  keepAskedAt !== undefined && now - keepAskedAt < keepAskedMs

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useRoomsHere = (): List => useSyncExternalStore(subscribe, roomsHere)

import * as limits from '../limits.ts'
import type { Role } from '../view/role.ts'

/** What a socket without control takes in a room: each kind has its own places, and takes none of another kind. */
export const placeKinds = ['display', 'onlooker', 'phone'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** How many places there are, and how many of them one network may have. */
const places: Readonly<Record<PlaceKind, { room: number; network: number }>> = {
  display: { room: limits.displaysPerRoom, network: limits.displaysPerNetwork },
  onlooker: { room: limits.onlookersPerRoom, network: limits.onlookersPerNetwork },
  phone: { room: limits.maxSocketsPerRoom, network: limits.socketsPerNetwork },
}

/** [P42] Whether there is a place for one more. Those who may control the room do not ask. */
export const hasPlace = (kind: PlaceKind, taken: { room: number; network: number }): boolean =>
  taken.room < places[kind].room && taken.network < places[kind].network

/** The kind of place that a socket takes. An agenda and a desk's preview look on. */
export function placeKindOf({ role, isDisplay }: { role: Role; isDisplay: boolean }): PlaceKind {
  if (role === 'audience') return 'phone'
  return isDisplay ? 'display' : 'onlooker'
}

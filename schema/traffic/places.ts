import type { LinkRights } from '../core/rights.ts'
import * as limits from '../limits.ts'
import type { Role } from '../view/role.ts'

/** What a socket without full control takes in a room: each kind has its own places, and takes none of another kind. */
export const placeKinds = ['display', 'onlooker', 'phone', 'link', 'named'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * How many places there are, and how many of them one network may have. While no more than the `last` ones are left, a
 * network may have fewer: so a few networks cannot take them all.
 */
type Places = { room: number; network: number; last?: { places: number; network: number } }

const last = { places: limits.lastPlaces, network: limits.lastPlacesPerNetwork }
const places: Readonly<Record<PlaceKind, Places>> = {
  display: { room: limits.displaysPerRoom, network: limits.displaysPerNetwork, last },
  onlooker: { room: limits.onlookersPerRoom, network: limits.onlookersPerNetwork, last },
  phone: { room: limits.maxSocketsPerRoom, network: limits.socketsPerNetwork },
  // `room` is for each link, and for each screen.
  link: { room: limits.socketsPerLink, network: limits.linkSocketsPerNetwork },
  named: { room: limits.socketsPerNamedScreen, network: limits.socketsPerNamedScreen },
}

/** [P42] Whether there is a place for one more. Those with full control do not ask. */
export function hasPlace(kind: PlaceKind, taken: { room: number; network: number }): boolean {
  const { room, network, last } = places[kind]
  const isNearlyFull = last !== undefined && taken.room >= room - last.places
  return taken.room < room && taken.network < (isNearlyFull ? last.network : network)
}

/** A socket, the limited link with which it reads in a role that needs one, and the named screen that it says it is. */
type Placed = { role: Role; isDisplay: boolean; link?: LinkRights | null; namedScreen?: string | null }

/** The kind of place that a socket takes. An agenda and a desk's preview look on. */
export function placeKindOf({ role, isDisplay, link = null, namedScreen = null }: Placed): PlaceKind {
  if (namedScreen !== null) return 'named'
  if (link !== null) return 'link'
  if (role === 'audience') return 'phone'
  return isDisplay ? 'display' : 'onlooker'
}

/** The places that it shares with others: those of its kind, of its link, or of its screen. */
export const poolOf = (placed: Placed): string =>
  [placeKindOf(placed), placed.namedScreen ?? placed.link ?? ''].join(' ')

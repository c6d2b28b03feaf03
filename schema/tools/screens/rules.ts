import { compareTexts } from '../../core/entity-list.ts'
import { withGiven } from '../../core/with-given.ts'
import * as limits from '../../limits.ts'
import { firstFree } from '../../values/first-free.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { ScreenClaim, ScreenPatch } from './commands.ts'
import type { KnownScreen, Screen } from './entity.ts'

/** A screen that has to go so that another one can be listed, and the new one. */
type Listing = { screen: KnownScreen; gone: KnownScreen | null }

/** A screen of which controllers have set nothing. */
export const plainScreen = { name: null, isBlackedOut: false, follows: 'show', preset: null } as const

/**
 * [O1] A screen that connects is listed, and one that the list knows stays the same screen. [O2] Anyone with the viewer
 * link can invent screens: of one network at most 5 that nobody has set are listed, of a room at most 200. The longest
 * unseen of those makes room, if it is not connected. One that a controller has named or set never does. A browser with
 * full control, which has no network here, also takes the place of a stranger's that is connected.
 */
export function listed(
  list: readonly KnownScreen[],
  { id, page, network }: ScreenClaim & { network: string | null },
  now: EpochMs,
  isConnected: (id: string) => boolean,
): Listing | null {
  const lastSeenAt = isoTime(now)
  const known = list.find((screen) => screen.id === id)
  if (known !== undefined) return { screen: { ...known, page, lastSeenAt, network }, gone: null }
  const unset = list.filter((screen) => !isSet(screen))
  const rivals = unset.filter((screen) => network !== null && screen.network === network)
  const isCrowded = rivals.length >= limits.unnamedScreensPerNetwork
  const isFull = list.length >= limits.maxScreens
  const isHere = ({ id }: KnownScreen) => isConnected(id)
  const yields = (screen: KnownScreen) => !isHere(screen) || (network === null && screen.network !== null)
  const away = (isCrowded ? rivals : unset).filter(yields)
  const byUse = (a: KnownScreen, b: KnownScreen) =>
    Number(isHere(a)) - Number(isHere(b)) || compareTexts(a.lastSeenAt, b.lastSeenAt)
  const [gone = null] = isCrowded || isFull ? away.sort(byUse) : []
  if ((isCrowded || isFull) && gone === null) return null
  const number = firstFree(list.filter((screen) => screen !== gone).map((screen) => screen.number))
  const screen = { id, number, page, lastSeenAt, network, ...plainScreen }
  return { screen, gone }
}

/** [O2] Whether a controller has named a screen or set anything of it, which would be lost with it. */
export const isSet = ({ name, isBlackedOut, follows, preset }: KnownScreen): boolean =>
  name !== null || isBlackedOut || follows !== 'show' || preset !== null

/** [O3] Whether a page may be this screen while another one is: not if it has a name and the other page is here. */
export const mayTakeOver = ({ name }: Pick<KnownScreen, 'name'>, isOtherHere: boolean): boolean =>
  name === null || !isOtherHere

/** [O4] A screen after a controller changed it. */
export const edited = (screen: KnownScreen, patch: Partial<ScreenPatch>): KnownScreen =>
  withGiven(screen, patch, ['name', 'isBlackedOut', 'follows', 'preset'])

/** A screen as controllers see it, without its network. */
export const screenView = ({ network: _, ...screen }: KnownScreen, roomId: string, isConnected: boolean): Screen => ({
  ...screen,
  roomId,
  isConnected,
})

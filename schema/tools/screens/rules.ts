import { compareTexts } from '../../core/entity-list.ts'
import { withGiven } from '../../core/with-given.ts'
import * as limits from '../../limits.ts'
import { firstFree } from '../../values/first-free.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { ScreenClaim, ScreenPatch } from './commands.ts'
import type { KnownScreen, Screen } from './entity.ts'

/** A screen that has to go so that another one can be listed, and the new one. */
type Listing = { screen: KnownScreen; gone: KnownScreen | null }

/**
 * [O1] A screen that connects is listed, and one that the list knows stays the same screen. [O2] Anyone with the viewer
 * link can invent screens: of one network at most 5 without a name are listed, of a room at most 200. The longest unseen
 * makes room, one without a name first. Null if all of them are connected.
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
  const rivals = list.filter((screen) => network !== null && screen.name === null && screen.network === network)
  const isCrowded = rivals.length >= limits.unnamedScreensPerNetwork
  const isFull = list.length >= limits.maxScreens
  const away = (isCrowded ? rivals : list).filter((screen) => !isConnected(screen.id))
  const [gone = null] = isCrowded || isFull ? away.sort(byUse) : []
  if ((isCrowded || isFull) && gone === null) return null
  const number = firstFree(list.filter((screen) => screen !== gone).map((screen) => screen.number))
  const screen = { id, number, name: null, page, lastSeenAt, isBlackedOut: false, follows: 'show' as const, network }
  return { screen, gone }
}

/** Those without a name first, then the longest unseen. */
const byUse = (a: KnownScreen, b: KnownScreen): number =>
  Number(a.name !== null) - Number(b.name !== null) || compareTexts(a.lastSeenAt, b.lastSeenAt)

/** [O3] Whether a page may be this screen while another one is: not if it has a name and the other page is here. */
export const mayTakeOver = ({ name }: Pick<KnownScreen, 'name'>, isOtherHere: boolean): boolean =>
  name === null || !isOtherHere

/** [O4] A screen after a controller changed it. */
export const edited = (screen: KnownScreen, patch: ScreenPatch): KnownScreen =>
  withGiven(screen, patch, ['name', 'isBlackedOut', 'follows'])

/** A screen as controllers see it, without its network. */
export const screenView = ({ network: _, ...screen }: KnownScreen, roomId: string, isConnected: boolean): Screen => ({
  ...screen,
  roomId,
  isConnected,
})

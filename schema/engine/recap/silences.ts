/** When the screens of a room were not connected. */
import { type EpochMs, isoTime } from '../../values/time.ts'
import type { RecapReply } from './recap.ts'

/** A time at which a screen had no connection; `until` is null while it has none. */
export type Silence = { screen: string; name: string | null; number: number; since: EpochMs; until: EpochMs | null }

/** How long a screen is away before anyone would call it that: less is a page that loads again. */
export const silentScreenMs = 15_000

/**
 * [RC6] The silences that began during a show. One that lasts counts if the screen has a name, as in the list of screens; one
 * without a name may have been anyone's page that was closed.
 */
export function silencesOf(all: readonly Silence[], from: EpochMs, to: EpochMs, now: EpochMs): RecapReply['silences'] {
  return all
    .filter(({ since, until, name }) => since >= from && since < to && (until !== null || name !== null))
    .filter(({ since, until }) => (until ?? now) - since >= silentScreenMs)
    .sort((a, b) => a.since - b.since)
    .map(({ name, number, since, until }) => ({
      ...{ name, number, since: isoTime(since), until: until === null ? null : isoTime(until) },
      seconds: Math.round((Math.min(until ?? now, to) - since) / 1000),
    }))
}

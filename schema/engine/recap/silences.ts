/** When the screens of a room were not connected. */
import * as limits from '../../limits.ts'
import { type EpochMs, isoTime } from '../../values/time.ts'
import { type OutageKind, outageKinds, type RecapReply } from './recap.ts'

/** A time at which a screen had no connection; `until` is null while it has none. */
export type Silence = { screen: string; name: string | null; number: number; since: EpochMs; until: EpochMs | null }

/** [RC11] An outage is kept as a silence whose kind is in place of the screen: the id of a screen has a dot. */
const outageOf = (screen: string): OutageKind | undefined => outageKinds.find((kind) => kind === screen)

/**
 * [RC6] The silences that began during a show. One that lasts counts if the screen has a name, as in the list of screens; one
 * without a name may have been anyone's page that was closed.
 */
export function silencesOf(all: readonly Silence[], from: EpochMs, to: EpochMs, now: EpochMs): RecapReply['silences'] {
  return all
    .filter(({ screen }) => outageOf(screen) === undefined)
    .filter(({ since, until, name }) => since >= from && since < to && (until !== null || name !== null))
    .filter(({ since, until }) => (until ?? now) - since >= limits.silentScreenMs)
    .sort((a, b) => a.since - b.since)
    .map(({ name, number, since, until }) => ({
      ...{ name, number, since: isoTime(since), until: until === null ? null : isoTime(until) },
      seconds: Math.round((Math.min(until ?? now, to) - since) / 1000),
    }))
}

/**
 * [RC11] The outages that began and ended during a show. A desk that was closed and stayed so until the show had ended was somebody who
 * went home.
 */
export const outagesOf = (all: readonly Silence[], from: EpochMs, to: EpochMs): RecapReply['outages'] =>
  all
    .flatMap(({ screen, since, until }) => {
      const kind = outageOf(screen)
      const isOf = kind !== undefined && until !== null && since >= from && until <= to
      return isOf && until - since >= limits.silentScreenMs ? [{ kind, since, until }] : []
    })
    .sort((a, b) => a.since - b.since)
    .map(({ kind, since, until }) => ({
      ...{ kind, since: isoTime(since), until: isoTime(until), seconds: Math.round((until - since) / 1000) },
    }))

/** Milliseconds since 1970 in UTC. */
export type EpochMs = number
/** An instant as the wire writes it, e.g. `2026-11-21T09:30:00.000Z`. */
type IsoTime = string

/** The instant as the wire writes it. */
export const isoTime = (at: EpochMs): IsoTime => new Date(at).toISOString()

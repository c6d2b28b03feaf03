/** A player's place. */

export const totalPoints = (count: number) => (count === 1 ? '1 point' : `${count.toLocaleString('en')} points`)
export const placeOf = (players: number) => `of ${players.toLocaleString('en')}`
export const behind = (count: number) => `${totalPoints(count)} behind`
export const noneAhead = 'Nobody is ahead of you.'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
/** `7th` */
export const ordinal = (place: number) => `${place.toLocaleString('en')}${endings[ordinals.select(place)] ?? 'th'}`

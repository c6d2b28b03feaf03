/** A player's place. */
import { counted } from '../../../../schema/values/counted.ts'

export const totalPoints = (count: number) => counted(count, 'point')
export const placeOf = (players: number) => `of ${players.toLocaleString('en')}`
export const behind = (count: number) => `${totalPoints(count)} behind`
export const noneAhead = 'Nobody is ahead of you.'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
/** `7th` */
export const ordinal = (place: number) => `${place.toLocaleString('en')}${endings[ordinals.select(place)] ?? 'th'}`

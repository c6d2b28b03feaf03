/** Which titles are those of a break. */
import { folded } from '../../values/folded.ts'

const names = `break breaks pause pausen lunch dinner supper breakfast brunch coffee tea refreshments snacks kaffee
kaffeepause teepause mittag mittagspause mittagessen abendessen frühstück umbaupause déjeuner dîner café repas pausa pausas
almuerzo comida cena desayuno pranzo colazione almoço jantar intervalo koffie koffiepauze lunchpauze pauze przerwa obiad
obiadowa kawa kawowa lunchowa 休憩 昼休み 昼食 ランチ 午餐 茶歇 점심 휴식`
const fillers = `and the a short long morning afternoon evening midday time with in at und mit der die das kurze lange et la
le de du matin y e i en di da ou or o w na para el por il per al min minutes minuten`
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
const breakNames = new Set(wordsOf(names))
const known = new Set([...breakNames, ...wordsOf(fillers)])

/** [SC6] Whether a title names a break: each of its words is one of a break or says nothing, such as “Lunch and coffee”. */
export function isBreakTitle(title: string): boolean {
  const words = wordsOf(title)
  return words.length <= 6 && words.every((word) => known.has(word)) && words.some((word) => breakNames.has(word))
}

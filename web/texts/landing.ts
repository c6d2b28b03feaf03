/** Whether the translations of a language are enough for it to be in the product (decision 152). */
import type { Language } from '../../schema/languages.ts'

/** How much of an area is translated. */
export type AreaDone = { area: string; isForOrganisers: boolean; done: number; texts: number }

/** How much of the guests' texts a language needs, in percent. */
const enough = 80

/** What keeps a language out; nothing if it may land. */
export function landingFaults({ unfinished, isForOrganisers }: Language, areas: readonly AreaDone[]): string[] {
  const lacking = areas.filter(({ done, texts }) => done < texts)
  if (unfinished === undefined) return lacking.map(({ area, done, texts }) => `${area} lacks ${texts - done} texts`)
  if (lacking.length === 0) return ['it is finished: take `unfinished` out of schema/languages.ts']
  const groups = isForOrganisers ? [false, true] : [false]
  return groups.flatMap((ofOrganisers) => {
    const own = areas.filter((one) => one.isForOrganisers === ofOrganisers)
    const [done, texts] = [sum(own.map((one) => one.done)), sum(own.map((one) => one.texts))]
    const percent = Math.floor((100 * done) / Math.max(texts, 1))
    const whose = ofOrganisers ? 'organisers' : 'guests'
    return percent < enough ? [`it has ${percent} % of the texts of ${whose}, and needs ${enough} %`] : []
  })
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

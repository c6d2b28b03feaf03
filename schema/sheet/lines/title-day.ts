/** The day in a title above a running order: `Programme for Saturday 14 March 2026`. */
import { isBlank } from '../columns/column-content.ts'
import type { Line } from '../reading/schedule.ts'
import { type DayText, dayOf } from '../text/day-text.ts'
import { type Rows, textOf } from '../times.ts'

/**
 * [X22] The day that the lines above the rows name: the only date among their words. It is not that of a version or of a
 * deadline, nor part of a period; and a sheet with days of its own needs none.
 */
export function titleDay(above: Rows, lines: readonly Line[]): DayText | null {
  if (lines.some((line) => line.kind === 'day' || line.raw.day !== null || line.raw.start?.day != null)) return null
  const texts = above
    .filter((row) => row.filter((cell) => !isBlank(cell)).length <= 2)
    .map((row) => row.map(textOf).filter(Boolean).join(', '))
  const days = texts.map(dayInTitle)
  // Of two dates, one is of something else.
  const isClear = new Set(days.filter(Boolean).map((day) => JSON.stringify(day))).size === 1
  const day = isClear ? (days.find((found) => found !== null) ?? null) : null
  const years = new Set(texts.join(' ').match(/\b20\d\d\b/g))
  const [year] = years
  return day !== null && 'year' in day && day.year === null && years.size === 1 ? { ...day, year: Number(year) } : day
}

/** A year, the name of a month or a weekday, `30.10.`, `30.10.26`: `3.10` and `4/3` alone may be anything. */
const isDate = /\d{4}|\p{L}{3}|月|\d\.\d{1,2}\.(?:\s|$)|\d[./-]\d{1,2}[./-]\d{2}/u
const ofOther =
  /(?:^|[^\p{L}])(?:updat\p{L}*|last|version|versão|versión|stand|status|printed|as of|created|generated|export\p{L}*|deadline|draft|rev|revision|revised|modified|gedruckt|erstellt|geändert|aktualisiert|entwurf|mise à jour|màj|imprimé|actualizad\p{L}*|atualizad\p{L}*|aggiornat\p{L}*|bijgewerkt|uppdaterad|opdateret|oppdatert|until|till|by|before|closes?|since|bis|vor|seit|jusqu\p{L}*|avant|hasta|antes|até|entro|tot|voor)(?:$|[^\p{L}])|更新|作成|印刷|現在|締切/iu
const between = '(?:[-–—/&+,〜~]|to|till|until|bis|and|und|et|au|à|al?|y|e|tot|en|og|och|til)'
const dayBefore = new RegExp(String.raw`\b\d{1,2}\.?\s*${between}?\s*$`, 'iu')
const dayAfter = new RegExp(
  String.raw`^\s*${between}\s*(?:\p{L}+\s+)?\d{1,2}(?!\d|\s*(?:[:.h]\s*\d\d|[ap]\.?m|uhr|h\b))`,
  'iu',
)

function dayInTitle(text: string): DayText | null {
  if (text.length > 150 || ofOther.test(text)) return null
  const words = [...text.matchAll(/[^\s()（）]+/g)].map(({ index = 0, 0: word }) => ({
    index,
    end: index + word.length,
  }))
  for (let count = Math.min(6, words.length); count >= 1; count--) {
    for (const [at, { index }] of words.entries()) {
      const end = words[at + count - 1]?.end
      if (end === undefined) break
      const cut = text.slice(index, end).replace(/^[^\p{L}\d]+/u, '')
      const written = cut.replace(/[^\p{L}\d.]+$/u, '')
      const day = isDate.test(written) ? dayOf(written) : null
      if (day === null || (day.kind !== 'date' && day.kind !== 'either')) continue
      const [before, after] = [text.slice(0, end - cut.length), text.slice(end - cut.length + written.length)]
      const isPeriod = dayBefore.test(before) || dayAfter.test(after)
      return isPeriod || hasAnother(before) || hasAnother(after) ? null : day
    }
  }
  return null
}

/** Whether the rest of a title has figures like those of another date. */
const hasAnother = (rest: string): boolean => /\d{1,2}[./-]\d{1,2}(?:[./-]|\b)/.test(rest)

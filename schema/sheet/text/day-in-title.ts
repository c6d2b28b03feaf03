/** The day that a title names among other words: `Programme for Saturday 14 March 2026`. */
import { type DayText, dayOf } from './day-text.ts'

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

/** [X22] The only date among the words of a title; null if it has none, two, a period, or one of something else. */
export function dayInTitle(text: string): DayText | null {
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

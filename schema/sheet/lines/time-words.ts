/** The word for hours that a list has behind its times, in whatever language: `10.00 val. – Opening`, `9:00 hores – Tour`. */

const clock = String.raw`\d{1,2}(?:[:.h]|,\s?)[0-5]\d\s?['’′´΄]?\s?`
const behind = new RegExp(
  String.raw`${clock}((?:\p{Ll}|\p{Lo}\p{M}*){1,7}(?:\.|(?=\s)|$))(\s*[-–—:](?=\s*(?:[^\p{Ll}\s]|\p{Script=Georgian}))|$)?`,
  'gu',
)
/** What says which half of the day it is, or until when. */
const kept = /^(?:[ap]|[ap]\.?m\.?|h|uhr|uur|to|till?|bis|do|до|à|a|e|y|i|и|och|og|und|and|en|noon|ص|م)$/iu
/** Times are near the beginning of a line. */
const beginning = 60

/**
 * [X48] The lines without the word that is behind the times of most of them. It has a full stop, or a sign between it and a
 * capital: otherwise it may be the first word of a title. Two words are those of the halves of a day.
 */
export function withoutTimeWords(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  const open = new Map<string, number>()
  let timed = 0
  for (const line of lines) {
    const found = [...line.slice(0, beginning).matchAll(behind)]
    if (found.length > 0) timed++
    for (const [, word = '', sign = ''] of found) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
      if (!word.endsWith('.') && sign === '') open.set(word, (open.get(word) ?? 0) + 1)
    }
  }
  const [first, second] = [...counts]
    .filter(([word, count]) => (open.get(word) ?? 0) <= count * 0.2 && !kept.test(word))
    .sort(([, one], [, other]) => other - one)
  const [word, count] = first ?? ['', 0]
  if (count < 3 || count < timed * 0.6 || (second?.[1] ?? 0) > 1) return lines
  const unit = new RegExp(`(${clock})${word.replace('.', '\\.')}(?![\\p{L}\\p{M}])`, 'gu')
  return lines.map((line) => line.slice(0, beginning).replace(unit, '$1 ') + line.slice(beginning))
}

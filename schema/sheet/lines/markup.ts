/** Texts that were written for a page: Markdown, HTML tables, lists. */
import { withSigns } from './entities.ts'

/**
 * [X31] The rows of a text that has a table of HTML or of Markdown, each at its line; null if it has none. Other lines are
 * rows of one cell.
 */
export function tableInMarkup(text: string): string[][] | null {
  if (/<tr[\s>]/i.test(text)) return htmlRows(text)
  const lines = text.split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line)
  const isRule = (line: string) => /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?\s*\|?)?\s*$/.test(line)
  const hasRule = filled.some(isRule)
  const rows = filled.filter((line) => isRow(line) || (hasRule && line.includes('|'))).length
  if (rows < 2 || !(hasRule || rows * 2 > filled.length || (rows > 3 && rows * 3 > filled.length))) return null
  return lines.map((line) => {
    if (isRule(line)) return []
    if (!isRow(line) && !(hasRule && line.includes('|'))) return line.trim() === '' ? [] : [line]
    return line
      .trim()
      .replace(/^\||\|$/g, '')
      .replace(/\\\|/g, '\u0000')
      .split('|')
      .map((cell) =>
        cell
          .replace(/\u0000/g, '|')
          .replace(/\\([*_#+~`[\]()!.-])/g, '$1')
          .trim(),
      )
  })
}

/** Each row of the tables at the line where it begins. A cell over several columns or rows leaves the others empty. */
function htmlRows(text: string): string[][] {
  const rows: string[][] = []
  let below: number[] = []
  for (const { 0: row, 2: heading, index } of text.matchAll(
    /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>|<tr[\s>][\s\S]*?(?=<\/tr>|<tr[\s>]|<\/table>|$)/gi,
  )) {
    const line = text.slice(0, index).split('\n').length
    while (rows.length < line - 1) rows.push([])
    // A heading between the tables may name a day.
    if (heading !== undefined) {
      rows.push([plainText(heading)])
      continue
    }
    const cells: string[] = []
    const next: number[] = []
    const skip = () => {
      for (let left = below[cells.length] ?? 0; left > 0; left = below[cells.length] ?? 0) {
        next[cells.length] = left - 1
        cells.push('')
      }
    }
    for (const [, attributes = '', content = ''] of row.matchAll(
      /<t[hd]\b([^>]*)>([\s\S]*?)(?=<\/t[hd]>|<t[hd]\b|$)/gi,
    )) {
      skip()
      const spanOf = (name: string) =>
        Math.min(50, Number(new RegExp(`${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1))
      const [wide, high] = [spanOf('colspan'), spanOf('rowspan')]
      for (let at = 0; at < wide; at++) {
        next[cells.length] = high - 1
        cells.push(at === 0 ? plainText(content) : '')
      }
    }
    skip()
    below = next
    rows.push(cells)
  }
  return rows
}

const plainText = (content: string): string =>
  content
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^<>]+>/g, '')
    .trim()

/** [X31] A cell without the marks of Markdown and HTML around its words. */
export function withoutMarkup(cell: string): string {
  if (!/[*_`&<[~]/.test(cell)) return cell
  const plain = cell
    .replace(/<!--.*?(?:-->|$)/gs, '')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<(b|i|u|a|em|strong|span|small|sup|sub|p|div|code)\b[^>]*>([\s\S]*?)<\/\1>/gi, '$2')
    .replace(/!?\[([^\]]*)\]\((?:https?:|mailto:|\/|#|\.|[\w%-]+[./])[^)]*\)/g, '$1')
    .replace(/(\*\*|~~)(?=\S)(.+?)\1/g, '$2')
    .replace(/(^|[\s(])__(?=\S)(.+?)__(?=$|[\s).,:;!?])/g, '$1$2')
    .replace(/(^|[\s(])([*_])(?=[^\s*_])([^*_]+?)\2(?=$|[\s).,:;!?])/g, '$1$3')
    .replace(/`([^`]+)`/g, '$1')
  return withSigns(plain)
}

/** [X31] The lines of a page without tables, without their tags. */
export function withoutTags(text: string): string {
  const lines = text.split('\n')
  const tagged = lines.filter((line) => /<\/?(?:li|ul|ol|p|div|dt|dd|h[1-6])\b[^<>]*>/i.test(line)).length
  return tagged * 2 > lines.filter((line) => line.trim() !== '').length ? lines.map(plainText).join('\n') : text
}

const bullet = /^\s*(?:[-*+•‣◦▪–]|\[[ x]\])\s+/u
const numbered = /^\s*(\d{1,3})[.)]\s+/

const dash = /^\s*[-*+]\s+(?=\S)/

/** [X31] The lines of a list without their bullets, or without their numbers if these count from one. */
export function withoutBullets(text: string): string {
  const written = text.split('\n')
  const hasDashes = written.filter((line) => dash.test(line)).length > 1
  const lines = hasDashes ? written.map((line) => line.replace(dash, '')) : written
  const filled = lines.filter((line) => line.trim() !== '')
  if (filled.filter((line) => bullet.test(line)).length * 2 > filled.length)
    return lines.map((line) => line.replace(bullet, '').replace(/^\[[ x]\]\s+/, '')).join('\n')
  const numbers = filled.flatMap((line) => numbered.exec(line)?.[1] ?? []).map(Number)
  const isCount = numbers.length * 2 > filled.length && doCount(numbers)
  return (isCount ? lines.map((line) => line.replace(numbered, '')) : lines).join('\n')
}

/** Whether numbers count from one, or from nought. */
const doCount = (numbers: readonly number[]): boolean =>
  numbers.length > 1 && (numbers[0] ?? 9) <= 1 && numbers.every((n, at) => n === (numbers[0] ?? 0) + at)

/** [X31] Titles without their numbers, if all count from one and differ without them: `1. semifinal`, `2. semifinal` keep theirs. */
export function withoutCount(titles: readonly string[]): readonly string[] {
  const plain = titles.map((title) => title.replace(numbered, ''))
  const numbers = titles.map((title) => Number(numbered.exec(title)?.[1] ?? Number.NaN))
  return doCount(numbers) && new Set(plain).size === plain.length ? plain : titles
}

/** The Markdown of our own docs, as blocks: headings, paragraphs, lists, tables, code. It knows what they use, no more. */
export type Block =
  | { type: 'heading'; level: number; id: string; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: string[] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'code'; label: string; text: string }

/** A piece of a line: plain, or marked as code, strong or a link. */
export type Span = { type: 'text' | 'code' | 'strong'; text: string } | { type: 'link'; text: string; href: string }

/** The name of a heading in an address, as GitHub makes it. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/ /g, '-')

const fence = /^```(.*)$/
const heading = /^(#{1,4}) (.*)$/
const item = /^- (.*)$/
const isTable = (line: string): boolean => line.startsWith('|')
const startsBlock = (line: string): boolean => line === '' || fence.test(line) || heading.test(line) || isTable(line)

/** The blocks of a text, in order. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const blocks: Block[] = []
  let at = 0
  /** The lines from here on while they belong together. */
  const take = (belongs: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && belongs(lines[at] ?? '')) at += 1
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const [, hashes, title] = heading.exec(line) ?? []
    const code = fence.exec(line)
    if (line === '') at += 1
    else if (code !== null) {
      at += 1
      blocks.push({ type: 'code', label: code[1] ?? '', text: take((next) => !fence.test(next)).join('\n') })
      at += 1
    } else if (hashes !== undefined && title !== undefined) {
      at += 1
      blocks.push({ type: 'heading', level: hashes.length, id: slugOf(title), text: title })
    } else if (isTable(line)) {
      const [head = [], , ...rows] = take(isTable).map(cellsOf)
      blocks.push({ type: 'table', head, rows })
    } else if (item.test(line)) {
      const items: string[] = []
      for (const next of take((next) => !startsBlock(next))) {
        const begun = item.exec(next)?.[1]
        if (begun === undefined) items.push(`${items.pop() ?? ''} ${next.trim()}`)
        else items.push(begun)
      }
      blocks.push({ type: 'list', items })
    } else blocks.push({ type: 'paragraph', text: take((next) => !startsBlock(next) && !item.test(next)).join(' ') })
  }
  return blocks
}

/** The cells of a row. A bar inside code is written `\|`. */
const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** The pieces of a line. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(marks)) {
    const [all, code, strong, label, href] = match
    if (match.index > from) spans.push({ type: 'text', text: text.slice(from, match.index) })
    if (code !== undefined) spans.push({ type: 'code', text: code })
    else if (strong !== undefined) spans.push({ type: 'strong', text: strong })
    else spans.push({ type: 'link', text: label ?? '', href: href ?? '' })
    from = match.index + all.length
  }
  if (from < text.length) spans.push({ type: 'text', text: text.slice(from) })
  return spans
}

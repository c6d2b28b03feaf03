/** The links in a text that people wrote. */
type TextPart = { text: string; isLink: boolean }

const candidate = /https:\/\/[^\s<>"]+/giu
/** What ends a sentence rather than a link. A closing bracket stays if it was opened in the link. */
const trailing = /[.,;:!?'’”»*_~]+$/u
const brackets = { ')': '(', ']': '[', '}': '{' } as const

/** [L8] A text cut into links and what is between them; together they are the text. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const link = withoutEnd(found)
    // In the middle of a word it is not a link.
    if (!isLinked(link) || /[\p{L}\p{N}]$/u.test(text.slice(0, index))) continue
    if (index > from) parts.push({ text: text.slice(from, index), isLink: false })
    parts.push({ text: link, isLink: true })
    from = index + link.length
  }
  return from < text.length ? [...parts, { text: text.slice(from), isLink: false }] : parts
}

function withoutEnd(found: string): string {
  const link = found.replace(trailing, '')
  const last = link.slice(-1)
  const open = last in brackets ? brackets[last as keyof typeof brackets] : null
  if (open === null || link.split(open).length >= link.split(last).length)
    return link === found ? link : withoutEnd(link)
  return withoutEnd(link.slice(0, -1))
}

/**
 * Whether a link leads where it seems to: its host is what people read after the slashes, in letters that cannot be
 * mistaken for others, and nothing before an `@` poses as the host.
 */
function isLinked(link: string): boolean {
  const host = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z0-9-]+)(:\d+)?(?=[/?#]|$)/i.exec(link)?.[1]
  if (host === undefined) return false
  try {
    const url = new URL(link)
    return url.protocol === 'https:' && url.hostname === host.toLowerCase() && url.username === ''
  } catch {
    return false
  }
}

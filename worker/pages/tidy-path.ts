import { decoded, paramsOf, pathOf, withoutAround } from '../../schema/links/page-path.ts'
import { allPages, embedJoin, join, quiz } from '../../schema/links/pages.ts'
import { codeOr } from '../../schema/links/room-link.ts'

/** Pages that a code names, however it is written. */
const named: readonly string[] = [join, quiz, embedJoin]

/**
 * The path of the page that someone means: links lose their case, and take the bracket or full stop after them along.
 * Null if no page is meant. Only the name of the page has a usual case: ids are told apart by theirs.
 */
export function tidyPath(path: string): string | null {
  const meant = cut(path)
  for (const page of allPages()) {
    const parts = paramsOf(page, meant)
    if (parts !== null) return pathOf(page, ...(named.includes(page) ? parts.map(codeOr) : parts))
  }
  return null
}

/** A path without what stands after the address in a text. It stays encoded, so a `/` inside a name stays there. */
function cut(path: string): string {
  const parts = path.replace(/\/$/, '').split('/')
  const last = withoutAround(decoded(parts.pop() ?? ''))
  return [...parts, encodeURIComponent(last)].join('/')
}

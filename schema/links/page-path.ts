/** Paths of pages, written and read. A page is an address of `pages.ts`. */
import { allPages, home } from './pages.ts'

/** The path of a page, with the parts that vary filled in, in their order. */
export const pathOf = (page: string, ...parts: readonly string[]): string =>
  parts.reduce((path, part) => path.replace(/:\w+/, () => encodeURIComponent(part)), page)

/** The first part of a path that varies; '' for a page without one; null if the path is not that page's. */
export function paramOf(page: string, path: string): string | null {
  const params = paramsOf(page, path)
  return params === null ? null : (params[0] ?? '')
}

/** The parts of a path that vary, decoded, whatever the case of the rest; null if the path is not that page's. */
export function paramsOf(page: string, path: string): string[] | null {
  const match = patternOf(page).exec(path)
  if (match === null) return null
  // An address that is a page itself is no other page's: `/programme/new` is nobody's programme.
  const address = path.toLowerCase().replace(/(.)\/$/, '$1')
  return page.includes(':') && allPages().includes(address) ? null : match.slice(1).map(decoded)
}

/** Each reply of the server asks about some pages, so a pattern is made once. */
const patterns = new Map<string, RegExp>()

function patternOf(page: string): RegExp {
  const pattern = patterns.get(page) ?? new RegExp(`^${page.replace(/:\w+/g, '([^/]+)')}/?$`, 'i')
  patterns.set(page, pattern)
  return pattern
}

export const isAt = (page: string, path: string): boolean => paramOf(page, path) !== null

/** What texts put around an address or a code: brackets, quotation marks, full stops, spaces. Ids may begin and end with - and _. */
const around = /^(?:(?![-_/%])[\s\p{P}\p{S}\p{Cf}])+|(?:(?![-_/%])[\s\p{P}\p{S}\p{Cf}])+$/gu

/** Strips surrounding punctuation and spaces: `(482913).` is `482913`. */
export const withoutAround = (text: string): string => text.replace(around, '')

/** Where the build puts a page of the site, and the server finds it. */
export const builtFile = (page: string): string => `site/${page === home ? 'home' : page.replace(/.*\//, '')}.html`

/** A decoded part of an address; if it cannot be decoded, it stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

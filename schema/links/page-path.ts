/** Paths of pages, written and read. A page is an address of `pages.ts`. */
import { home } from './pages.ts'

/** The path of a page, with the part that varies filled in. */
export const pathOf = (page: string, part: string): string => page.replace(/:\w+/, () => encodeURIComponent(part))

/** The part of a path that varies, decoded; '' for a page without one; null if the path is not that page's. */
export function paramOf(page: string, path: string): string | null {
  const match = new RegExp(`^${page.replace(/:\w+/, '([^/]+)')}/?$`).exec(path)
  return match === null ? null : decoded(match[1] ?? '')
}

export const isAt = (page: string, path: string): boolean => paramOf(page, path) !== null

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

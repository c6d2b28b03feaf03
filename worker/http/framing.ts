import { isAt } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'

/** Whose pages may show a page of ours in a frame. */
type Framing = 'anyone' | 'ours' | 'nobody'

/**
 * [EM2] Pages that are made for it may be in any frame. The desk may show the page of a display in one (decision 84), and a sign in
 * several languages shows itself in each (rule SG2). Whatever
 * else we send, an address of ours that is no page included, may be in none: someone could lay it under their own page, and
 * a visitor would press what they do not see (threat T78).
 */
export function framingOf(url: URL): Framing {
  const { pathname } = url
  // Most replies are of the API, which has no pages.
  if (pathname.startsWith('/api/')) return 'nobody'
  if ([...pages.embedPages, pages.embedJoin, pages.powerPoint].some((page) => isAt(page, pathname))) return 'anyone'
  if (isAt(pages.sign, pathname) && url.searchParams.has('turns')) return 'ours'
  return isAt(pages.viewer, pathname) && url.searchParams.get('preview') === '1' ? 'ours' : 'nobody'
}

/** The header for browsers that do not know the directive of the policy. */
export const olderFraming: Readonly<Record<Framing, string | null>> = {
  anyone: null,
  ours: 'SAMEORIGIN',
  nobody: 'DENY',
}

/** Whose frames the policy of a page allows. */
export const frameAncestors: Readonly<Record<Framing, string>> = { anyone: '*', ours: "'self'", nobody: "'none'" }

/** Where a page is read: on the black stage, in the dark control booth, or in the house with its lights as they are. */
export type Surface = 'stage' | 'booth' | 'house'

/** The surface of an address. `public/theme.js` says the same before the first paint. */
export function surfaceOf(pathname: string): Surface {
  if (/^\/room\/[^/]+\/viewer\/?$/.test(pathname)) return 'stage'
  return /^\/room\/[^/]+\/controller\/?$/.test(pathname) ? 'booth' : 'house'
}

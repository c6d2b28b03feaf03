import { embedAt } from '../../schema/links/embed-link.ts'
import { isAt } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'

/** Where a page is used: on the black stage (as is what is inside other pages), in the dark control booth, as paper in a bright foyer, or in the house with the user's theme. */
export type Surface = 'stage' | 'booth' | 'paper' | 'house'

/** [SG4] What is added to the link of a sign that is to be on paper. */
export const onPaper = '?theme=light'

/** [SG4] Whether what follows the address of a sign puts it on paper. */
export const isOnPaper = (search: string): boolean => /[?&]theme=light(&|$)/.test(search)

/** The surface of an address. `public/theme.js` says the same before the first paint. */
export function surfaceOf(pathname: string, search = ''): Surface {
  if (isAt(pages.sign, pathname) && isOnPaper(search)) return 'paper'
  if (isAt(pages.viewer, pathname) || embedAt(pathname) !== null) return 'stage'
  return [pages.controller, pages.overview, pages.sign].some((page) => isAt(page, pathname)) ? 'booth' : 'house'
}

import * as z from 'zod/mini'
import { embedAt } from '../../schema/links/embed-link.ts'
import { isAt } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { escapeHtml } from '../../schema/values/escape-html.ts'

/** The head of each page of the organisers' app by its name in `pages.ts`, and that of the 404 page as `missing`. */
const pageHeads = z.record(z.string(), z.object({ title: z.string(), description: z.string() }))

/** Where the build has put them into the HTML, in its language (`web/texts/html.ts`). */
const place = /<script type="application\/json" id="heads">(.*?)<\/script>/s

/** Pages for search engines. The others belong to one room, one person or one moment. */
const publicPages: readonly string[] = [
  pages.home,
  pages.create,
  pages.newProgramme,
  pages.login,
  pages.signup,
  pages.forgot,
]

/** The name of the head of the app's page at a path; null if there is none. */
function nameAt(path: string): string | null {
  const embed = embedAt(path)
  // Nobody reads the title of a page inside another one.
  if (embed !== null) return embed.kind === 'agenda' || embed.kind === 'qr' ? embed.kind : 'viewer'
  const known: readonly string[] = [pages.home, ...pages.appPages]
  const found = Object.entries(pages).find(
    ([, page]) => typeof page === 'string' && known.includes(page) && isAt(page, path),
  )
  return found?.[0] ?? null
}

/** Whether the app has a page at a path. */
export const isPage = (path: string): boolean => nameAt(path) !== null

/** The app's HTML with the head of the page at a path, which stays until the page knows more; or that of the 404 page. */
export const withHead = (html: string, path: string): string =>
  html.replace(place, (_, json: string) => {
    const head = pageHeads.parse(JSON.parse(json))[nameAt(path) ?? 'missing']
    if (head === undefined) throw new Error(`the build has no head for ${path}`)
    const name = escapeHtml(path === pages.home ? head.title : `${head.title} · Cuelight`)
    const description = escapeHtml(head.description)
    return [
      `<title>${name}</title>`,
      `<meta name="description" content="${description}" />`,
      `<meta property="og:title" content="${name}" />`,
      `<meta property="og:description" content="${description}" />`,
      ...(publicPages.some((page) => isAt(page, path)) ? [] : ['<meta name="robots" content="noindex" />']),
    ].join('\n    ')
  })

import { isAt } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { escapeHtml } from '../../schema/values/escape-html.ts'

/** Pages whose link shows a preview elsewhere. */
const shared = [pages.agenda, pages.poll, pages.embedAgenda, pages.embedResults]

/** [EM6] The HTML of a page with the address at which programs learn what to show of it; of other pages as it is. */
export function withOembed(html: string, url: URL): string {
  if (!shared.some((page) => isAt(page, url.pathname))) return html
  const described = `${url.origin}/api/oembed?url=${encodeURIComponent(url.origin + url.pathname + url.search)}`
  const link = `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(described)}" />`
  return html.replace('</head>', () => `${link}</head>`)
}

/** Puts texts into the HTML of the build: in the places of their marks, and the heads of all pages for the server. */
import { escapeHtml } from '../../schema/values/escape-html.ts'
import { type Texts, withTexts } from './marks.ts'

/** A page in a language. Its marks, such as `⟦live/html/html.noScript⟧`, have no hash: browsers do not keep HTML. */
export function htmlWithTexts(html: string, texts: Texts): string {
  const marked = html.replace(/⟦([^:⟧]+)⟧/g, '⟦$1:⟧')
  const said = withTexts(marked, texts, escapeHtml)
  return said.replace(headsPlace, (_, before: string, after: string) => before + headsIn(texts) + after)
}

const headsPlace = /(<script type="application\/json" id="heads">)(<\/script>)/

/** The title and the description of each page by its name, as JSON. The server takes out that of the page it serves. */
function headsIn(texts: Texts): string {
  const heads: Record<string, Record<string, string>> = {}
  for (const [key, text] of texts) {
    const [, page, part] = /^[\w/]+\.heads\.(\w+)\.(\w+)$/.exec(key) ?? []
    if (page !== undefined && part !== undefined) heads[page] = { ...heads[page], [part]: text }
  }
  return JSON.stringify(heads).replace(/</g, '\\u003c')
}

/** HTML pages are filled with texts by name, where no compiler looks. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as pages from '../../schema/links/pages.ts'
import { appPages } from '../../schema/links/pages.ts'
import { englishOfArea } from './english.ts'
import { htmlWithTexts } from './html.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const english = new Map(
  ['audience', 'live', 'shell'].flatMap((area) => [...englishOfArea(area)].map(([key, { text }]) => [key, text])),
)
const headsOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="heads">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

test('a mark becomes a text that ends neither a tag nor its quotes', () => {
  const html = htmlWithTexts('<p title="⟦a.b⟧">⟦a.b⟧</p>', new Map([['a.b', '"1" < 2 & it’s \'3\'</p>']]))
  expect(html).toBe(
    `<p title="${'&quot;1&quot; &lt; 2 &amp; it’s &#39;3&#39;&lt;/p&gt;'}">&quot;1&quot; &lt; 2 &amp; it’s &#39;3&#39;&lt;/p&gt;</p>`,
  )
})

test('the heads of a page are data, whatever they say', () => {
  const texts = new Map([
    ['a/b.heads.create.title', '</script><script>$&'],
    ['a/b.heads.create.description', 'New'],
    ['a/b.heads', 'no head'],
  ])
  const html = htmlWithTexts('<script type="application/json" id="heads"></script>', texts)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(headsOf(html)).toEqual({ create: { title: '</script><script>$&', description: 'New' } })
})

test.each(['join', 'index'])('every text of %s.html is in the catalogue', (page) => {
  const html = htmlWithTexts(read(`../${page}.html`), english)
  expect(html).toContain('data-sentence="No connection. Trying again..."')
  expect(html).toContain('needs JavaScript')
})

test('every page of the app has a head, and so do the 404 page and the app at /', () => {
  const named = Object.entries(pages).flatMap(([name, page]) => (appPages.some((one) => one === page) ? [name] : []))
  const heads = headsOf(htmlWithTexts(read('../index.html'), english))
  expect(new Set(Object.keys(heads ?? {}))).toEqual(new Set([...named, 'home', 'missing']))
  // The tests of the server have a page with the same.
  expect(headsOf(read('../../worker/testing/pages/index.html'))).toEqual(heads)
})

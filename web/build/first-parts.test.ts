import { expect, test } from 'vitest'
import { withPreloads } from './first-parts.ts'

test('a page fetches the files of its first parts that it does not have', () => {
  const html = '<head>\n    <link rel="modulepreload" href="/assets/a.js">\n  </head><body></body>'
  expect(withPreloads(html, ['assets/a.js', 'assets/b.js', 'assets/c.css'])).toBe(
    `<head>
    <link rel="modulepreload" href="/assets/a.js">
    <link rel="preload" as="fetch" crossorigin href="/assets/b.js">
    <link rel="preload" as="fetch" crossorigin href="/assets/c.css">
  </head><body></body>`,
  )
})

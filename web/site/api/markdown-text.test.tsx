import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer } from 'marked'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownText, slugOf } from './markdown-text.tsx'

const htmlOf = (...lines: string[]): string => renderToStaticMarkup(<MarkdownText tokens={lexer(lines.join('\n'))} />)

test('the first heading is the page’s own, the others are below the page’s sections', () => {
  expect(htmlOf('# Talking to a room', '## Errors, and `more`', '### Why')).toBe(
    '<h3 id="errors-and-more">Errors, and <code>more</code></h3><h4 id="why">Why</h4>',
  )
})

test('draws paragraphs, lists, strong words and code', () => {
  expect(htmlOf('One **whole** of:', '- `a < b`', '- two', '  goes on')).toBe(
    '<p>One <strong>whole</strong> of:</p><ul><li><code>a &lt; b</code></li><li>two\ngoes on</li></ul>',
  )
})

test('draws tables, with a word for the head of an unnamed column', () => {
  const html = htmlOf('| call | |', '|---|---|', '| `a \\| b` | opens |')
  expect(html).toContain('<th scope="col">call</th><th scope="col"><span class="sr-only">note</span></th>')
  expect(html).toContain('<td><code>a | b</code></td><td>opens</td>')
})

test('numbers its examples, and folds long ones under the name of their frame', () => {
  const html = htmlOf('```json client', '{}', '```', '', '```json', '{ "type": "ping" }', ...Array(8).fill('+'), '```')
  expect(html).toContain('aria-label="Example 1 of 2"><p class="api-code-label">client</p><pre><code>{}</code></pre>')
  expect(html).toContain('<summary><code>ping</code><span class="t-num">9 lines</span></summary>')
})

test('links to files of the repository are words, links inside the page are links', () => {
  expect(htmlOf('The [shape](#errors) in [a file](../schema/errors.ts).')).toBe(
    '<p>The <a href="#errors">shape</a> in a file.</p>',
  )
})

test('unknown markup fails the build', () => {
  expect(() => htmlOf('![A room](room.png)')).toThrow('cannot draw this Markdown (image)')
})

test('every link inside docs/protocol.md leads to a heading', () => {
  const tokens = lexer(readFileSync(join(import.meta.dirname, '../../../docs/protocol.md'), 'utf8'))
  const html = renderToStaticMarkup(<MarkdownText tokens={tokens} />)
  const ids = [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id)
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links).not.toEqual([])
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
})

test('anchors of headings match their links', () => {
  expect(slugOf('Polls, quizzes, live messages, feedback')).toBe('polls-quizzes-live-messages-feedback')
})

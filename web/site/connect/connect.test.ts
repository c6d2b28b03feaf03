/** The guides are Markdown that people write: what they say of actions and refusals is compared with the code. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionNames } from '../../../schema/engine/actions.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import { isRefusalCode, refusalStatus } from '../../../schema/refusal-codes.ts'
import { ConnectDocument } from './connect-document.tsx'
import { examplesOf } from './examples.ts'
import { sectionNames } from './sections.ts'

const folder = join(import.meta.dirname, 'sections')
const sections = sectionNames.map((name) => ({ name, markdown: readFileSync(join(folder, `${name}.md`), 'utf8') }))

test('each file is a section of /docs/connect, each has a title, and the page can be drawn', async () => {
  expect(readdirSync(folder).sort()).toEqual(sectionNames.map((name) => `${name}.md`).sort())
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = renderToStaticMarkup(ConnectDocument({ sections }))
  for (const name of sectionNames) expect(html).toMatch(new RegExp(`<section id="${name}"><h2[^>]*>[^<]+</h2>`))
})

test('each example has a caption, and what a reply replies to stands before it', () => {
  for (const section of sections) {
    const examples = examplesOf(section)
    for (const [place, { kind, label }] of examples.entries()) {
      expect(label, section.name).not.toBe('')
      if (kind === 'reply') expect(['sh', 'address', 'http']).toContain(examples[place - 1]?.kind)
    }
  }
})

test('[TK10] every action is on the page', () => {
  const keys = sections.find(({ name }) => name === 'stream-deck')?.markdown ?? ''
  for (const name of actionNames) expect(keys).toMatch(new RegExp(`\`${name}[/\`]`))
})

test('refusals on the page have the status and the sentence of their code', () => {
  const markdown = sections.find(({ name }) => name === 'errors')?.markdown ?? ''
  const rows = [...markdown.matchAll(/^\| (\d{3}) `(\w+)` \|/gm)]
  expect(rows.length).toBeGreaterThan(5)
  for (const [, status, code = ''] of rows) expect(isRefusalCode(code) && refusalStatus[code]).toBe(Number(status))
  for (const [, code = '', message] of markdown.matchAll(/"code": "(\w+)",\s*"message": "([^"]+)"/g))
    expect(isRefusalCode(code) && refusalMessage(code)).toBe(message)
})

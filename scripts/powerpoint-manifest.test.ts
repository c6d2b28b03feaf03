/** The add-in for PowerPoint: what Office requires of the manifest of a content add-in, and that its pages are there. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathOf } from '../schema/links/page-path.ts'
import * as pages from '../schema/links/pages.ts'
import { root } from './root.ts'

const manifest = readFileSync(`${root}integrations/powerpoint/manifest.xml`, 'utf8')

/** The elements in their order, with their depth. @throws where one is not closed */
function elementsOf(xml: string): { name: string; depth: number }[] {
  const found: { name: string; depth: number }[] = []
  const open: string[] = []
  for (const [, close, name = '', attributes = '', alone] of xml
    .replace(/<\?.*?\?>|<!--[\s\S]*?-->/g, '')
    .matchAll(/<(\/?)(\w+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (close === '/') {
      expect(open.pop()).toBe(name)
      continue
    }
    expect(attributes).not.toContain('&')
    found.push({ name, depth: open.length })
    if (alone !== '/') open.push(name)
  }
  expect(open).toEqual([])
  return found
}

test('[EM7] the manifest is well-formed, and has what the schema of a content add-in requires, in its order', () => {
  expect(manifest).toContain('xsi:type="ContentApp"')
  const first = elementsOf(manifest).filter(({ depth }) => depth === 1)
  expect(first.map(({ name }) => name)).toEqual([
    ...['Id', 'Version', 'ProviderName', 'DefaultLocale', 'DisplayName', 'Description', 'IconUrl'],
    ...[
      'HighResolutionIconUrl',
      'SupportUrl',
      'AppDomains',
      'Hosts',
      'DefaultSettings',
      'Permissions',
      'AllowSnapshot',
    ],
  ])
  expect(/<Id>([^<]*)/.exec(manifest)?.[1]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(manifest).toContain('<Host Name="Presentation" />')
  for (const size of ['Width', 'Height']) {
    const px = Number(new RegExp(`<Requested${size}>(\\d+)`).exec(manifest)?.[1])
    expect(px >= 32 && px <= 1_000).toBe(true)
  }
})

test('[EM7] it may read nothing of the file, and begins with our page alone', () => {
  expect(manifest).toContain('<Permissions>Restricted</Permissions>')
  expect(manifest).toContain(
    `<SourceLocation DefaultValue="https://cuelight.example${pathOf(pages.powerPoint, '')}" />`,
  )
  const domains = new Set([...manifest.matchAll(/https:\/\/([^/"<]+)/g)].map(([, domain]) => domain))
  expect([...domains]).toEqual(['cuelight.example'])
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkParts } from './links.ts'

const linksIn = (text: string) => linkParts(text).flatMap(({ text: part, isLink }) => (isLink ? [part] : []))

describe('[L8] links in live messages', () => {
  test.each([
    ['Menu: https://example.com/lunch', ['https://example.com/lunch']],
    ['Go to https://example.com.', ['https://example.com']],
    ['(see https://example.com/a_(b))', ['https://example.com/a_(b)']],
    [
      '(https://example.com/a), https://b.example.org?q=1#top!',
      ['https://example.com/a', 'https://b.example.org?q=1#top'],
    ],
    ['HTTPS://Example.COM/Lunch', ['HTTPS://Example.COM/Lunch']],
    ['https://de.wikipedia.org/wiki/Köln ist schön', ['https://de.wikipedia.org/wiki/Köln']],
    ['https://xn--mnchen-3ya.de:8443/', ['https://xn--mnchen-3ya.de:8443/']],
    ['اقرأ https://example.com/ar الآن', ['https://example.com/ar']],
  ])('[L8] %s', (text, links) => expect(linksIn(text)).toEqual(links))

  test.each([
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,https',
    'https://',
    'https://localhost',
    'https://user@evil.example',
    'https://bank.example@evil.example/',
    'https://bank.example:secret@evil.example/',
    'https://bank.example\\@evil.example/',
    'https://\\evil.example',
    'https://аpple.com',
    'https://apple.com\u2024evil.example',
    'https://bank.example\uff0fevil.example',
    'https://0x7f.1',
    'https://2130706433',
    'https://[::1]/',
    'xhttps://example.com',
    'https://exa%6dple.com',
    'https://a..b',
    'https://example.com:99999',
  ])('[L8] %j has no link', (text) => expect(linksIn(text)).toEqual([]))

  test('[L8] markup stays text, and a link ends before it', () => {
    expect(linksIn('<a href="https://evil.example/" onclick="x">https://example.com</a>')).toEqual([
      'https://evil.example/',
      'https://example.com',
    ])
  })

  test('[L8] no text is lost or added, and a link leads exactly where it says', () => {
    const piece = fc.constantFrom(
      'https://',
      'http://',
      'example.com',
      '@',
      ':',
      '/',
      '\\',
      '.',
      ')',
      '(',
      ' ',
      '?',
      'а',
      '#',
      '"',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const parts = linkParts(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const { text: link } of parts.filter(({ isLink }) => isLink)) {
          const { protocol, hostname, username } = new URL(link)
          expect([protocol, username]).toEqual(['https:', ''])
          expect(link.toLowerCase().startsWith(`https://${hostname}`)).toBe(true)
        }
      }),
    )
  })
})

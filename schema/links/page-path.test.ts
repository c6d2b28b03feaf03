import { expect, test } from 'vitest'
import { builtFile, isAt, paramOf, pathOf } from './page-path.ts'
import * as pages from './pages.ts'

test.each([
  [pages.viewer, '/room/abc/viewer', 'abc'],
  [pages.viewer, '/room/abc/viewer/', 'abc'],
  [pages.viewer, '/room/abc/agenda', null],
  [pages.viewer, '/room//viewer', null],
  [pages.join, '/join/482%20913', '482 913'],
  [pages.join, '/join/%E0%A4%A', '%E0%A4%A'],
  [pages.join, '/join', null],
  [pages.joinForm, '/join/', ''],
  [pages.home, '/', ''],
  [pages.home, '/support', null],
])('%s names in %s: %j', (page, path, part) => {
  expect(paramOf(page, path)).toBe(part)
  expect(isAt(page, path)).toBe(part !== null)
})

test('a path that was filled in reads back', () => {
  for (const part of ['Ab3_-d5678901234567890', '482 913', 'a/b?c', '$&']) {
    expect(paramOf(pages.poll, pathOf(pages.poll, part))).toBe(part)
  }
})

test('each page of the site has its own file', () => {
  const files = pages.sitePages.map(builtFile)
  expect(files).toContain('site/home.html')
  expect(new Set(files).size).toBe(files.length)
})

test('each page is in one of the lists', () => {
  const named = Object.values(pages).filter((page) => typeof page === 'string')
  expect(pages.allPages().toSorted()).toEqual(named.toSorted())
})

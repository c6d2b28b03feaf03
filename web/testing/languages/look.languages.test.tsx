import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unnamed } from './accessible.ts'
import { layoutFaults, leftInCode } from './look.ts'

const nothing = /^$/
const part = document.createElement('div')
afterEach(() => part.remove())

/** A part of a page with this HTML, in a window of 320 px. */
async function show(html: string): Promise<HTMLElement> {
  await page.viewport(320, 568)
  part.innerHTML = html
  document.body.append(part)
  return part
}

test.each([
  ['a text that is cut off', '<p style="width: 50px; overflow: hidden; white-space: nowrap">Submit Vote</p>'],
  ['a text below the box that clips it', '<div style="height: 10px; overflow: hidden"><p>Submit<br>Vote</p></div>'],
  ['a text that sticks out', '<p style="position: absolute; left: 300px; white-space: nowrap">Submit Vote</p>'],
  ['a text that is wider than its button', '<button style="width: 40px; white-space: nowrap">Submit Vote</button>'],
  ['a word that is broken', '<p style="width: 40px; overflow-wrap: anywhere">Harbours</p>'],
  ['a page that scrolls sideways', '<div style="width: 400px; height: 1px"></div>'],
])('the look at a layout finds %s', async (_, html) => expect(layoutFaults(await show(html))).not.toEqual([]))

test.each([
  ['a text that fits', '<p>Submit Vote</p>'],
  ['a strip that is pushed sideways', '<p style="overflow-x: auto; white-space: nowrap">Submit <b>Vote</b></p>'],
  ['a text for screen readers', '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Vote</p>'],
])('the look at a layout lets pass %s', async (_, html) => expect(layoutFaults(await show(html))).toEqual([]))

test.each([
  ['<p>Submit</p>', ['Submit']],
  ['<button aria-label="Close"></button>', ['Close']],
  ['<p>⟨Šúbmít lór⟩ <b dir="auto">Harbours</b></p>', []],
  ['<p>⟨Ýóú pláý áš \u2068Ada\u2069 lór⟩</p>', []],
])('texts that were left in the code: %s', async (html, left) =>
  expect(leftInCode(await show(html), nothing)).toEqual(left),
)

test.each([
  ['<button></button>', 'button-name'],
  ['<input type="text" aria-label="">', 'label'],
  ['<div role="img" aria-label=""></div>', 'role-img-alt'],
  ['<p lang="xx-nothing-of-the-kind">Vote</p>', 'valid-lang'],
])('axe finds in a language: %s', async (html, rule) => {
  await show(html)
  expect((await unnamed()).map((fault) => fault.split(':')[0])).toContain(rule)
})

test('axe lets pass a page with names, and misses one whose language is none', async () => {
  await show('<button lang="zh-Hans">投票</button><p>Vote</p>')
  expect(await unnamed()).toEqual([])
  const { lang } = document.documentElement
  document.documentElement.lang = 'nothing'
  expect((await unnamed()).map((fault) => fault.split(':')[0])).toEqual(['html-lang-valid'])
  document.documentElement.lang = lang
})

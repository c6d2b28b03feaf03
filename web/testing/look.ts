/** How tests look at a screen and use it. */
import axe from 'axe-core'
import { expect, onTestFinished } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { resumeMotion, stopMotion } from './motion.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By CSS, for elements that no role or name distinguishes. */
    getBySelector: (selector: string) => Locator
  }
}
locators.extend({ getBySelector: (selector: string) => `css=${selector}` })

/** The focused element. */
export const focused = page.getBySelector('*:focus')

/** The digits of the timer, e.g. `9:58`. */
export const clock = page.getByRole('timer').first()

/** The toasts of an organiser’s page. Their texts are announced in another element too, so a text alone is found twice until the toast has gone. */
export const toast = (text: string | RegExp): Locator => page.getBySelector('.toast-card').filter({ hasText: text })

/** The texts of all elements of a selector, in order. */
const textsOf = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** Waits for one computed property of an element, by its CSS name. */
export const expectStyle = (locator: Locator, name: string, value: string): Promise<void> =>
  expect.poll(() => getComputedStyle(locator.element()).getPropertyValue(name)).toBe(value)

/** Waits for a list to have these texts. */
export const expectTexts = (selector: string, texts: readonly string[]): Promise<void> =>
  expect.poll(() => textsOf(selector)).toEqual(texts)

/** Presses a button by keyboard. */
export async function pressKey(button: Locator, key = '{Enter}'): Promise<void> {
  const element = await button.findElement()
  element.focus()
  await userEvent.keyboard(key)
}

/** Types where the focus is. */
export const type = (text: string): Promise<void> =>
  userEvent.keyboard(text.replace(/[{[]/g, (bracket) => bracket + bracket))

/** axe finds no violation, however minor. */
export const expectAccessible = async (): Promise<void> => expect(await violationsIn(document)).toEqual([])

/** What axe says of colours, which is all that another theme can change. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds in a part of the page, each with its rule. @param only the rules that it looks at, or all */
export async function violationsIn(part: Document | HTMLElement, only?: string[]): Promise<string[]> {
  stopMotion()
  const chosen = only === undefined ? {} : { runOnly: { type: 'rule', values: only } as const }
  // Violations only: describing everything that is right takes longer than finding them.
  const { violations } = await axe.run(part, { resultTypes: ['violations'], ...chosen })
  resumeMotion()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Nothing sticks out at the side. */
export function expectNoSidewaysScroll(): void {
  // The browser rounds a content width of 320.4 up: nobody can scroll that far.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth + 1)
}

/**
 * The words of a part of the page that are broken over two lines. Hyphens and soft breaks may break, and a
 * code such as a room’s id may break anywhere.
 * @param widestPx a word that is wider than this has to break
 */
export function brokenWords(part: Element, widestPx = Infinity): string[] {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const around = node.parentElement
    if (around?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) !== true) continue
    if (getComputedStyle(around).wordBreak === 'break-all') continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00ad\u2010\u2013-]+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const pieces = [...range.getClientRects()].filter(({ width }) => width > 1)
      const lines = new Set(pieces.map(({ top }) => Math.round(top)))
      if (lines.size > 1 && pieces.reduce((sum, { width }) => sum + width, 0) <= widestPx) broken.push(word)
    }
  }
  return broken
}

/** Twice the text size that people choose in their browser, as far as a page can imitate it. */
export function enlargeText(): void {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
}

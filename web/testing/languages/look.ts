/** What is wrong with a page in some language: its layout, and texts that are not of that language. */
import { brokenWords } from '../look.ts'

/**
 * In no language: what people typed, codes and addresses (their elements have a direction of their own), and what nobody
 * sees or hears. A notice was made in the language that the page had then.
 */
const untranslated =
  'body [dir], bdi, code, kbd, [translate="no"], script, style, textarea, input, .qr-code, .notice, .stage-cloud'
/** What a sentence has from a person is isolated in it. */
const isolated = /\u2068[^\u2069]*\u2069/g

const isShown = (element: Element | null): element is HTMLElement =>
  element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true

/** The texts of the page with the elements they are in, without those of people. */
function textsOf(part: Element): { text: string; node: Node; element: HTMLElement }[] {
  const found: { text: string; node: Node; element: HTMLElement }[] = []
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node.parentElement
    const text = (node.textContent ?? '').replace(isolated, '').trim()
    if (text !== '' && isShown(element) && element.closest(untranslated) === null) found.push({ text, node, element })
  }
  return found
}

const attributes = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'placeholder', 'title'] as const

/** Names and descriptions that only screen readers say, or that appear on demand. */
function namesOf(part: Element): string[] {
  return [...part.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
    isShown(element) ? attributes.flatMap((name) => element.getAttribute(name) ?? []) : [],
  )
}

/** The texts of a page in the made-up language that were never taken out of the code: their vowels have no accents. */
export function leftInCode(part: Element, allowed: RegExp): string[] {
  const texts = textsOf(part).map(({ text }) => text)
  const left = texts.filter((text) => /[aeiou]/i.test(text))
  // A group of options is called after its question, and a link after what it leads to.
  const typed = [...part.querySelectorAll('[dir], bdi')].map((element) => element.textContent)
  const names = namesOf(part).filter((name) => /[a-z]{2}/i.test(name) && !/[⟨⟩]/.test(name) && !typed.includes(name))
  return [...new Set([...left, ...names])].filter((text) => !allowed.test(text))
}

/** What is cut off, sticks out at the side, is broken inside a word, or lies over another text. */
export function layoutFaults(part: Element): string[] {
  const width = document.documentElement.clientWidth
  const texts = textsOf(part).filter(({ element }) => isInLayout(element))
  const cut = texts.filter(({ node, element }) => isCut(node, element)).map(({ text }) => `cut off: ${text}`)
  const out = texts
    .filter(({ element }) => {
      const { left, right, width: wide } = element.getBoundingClientRect()
      return wide > 1 && (left < -1 || right > width + 1) && !isInScroller(element)
    })
    .map(({ text }) => `sticks out: ${text}`)
  const isSideways = document.documentElement.scrollWidth > width + 1
  const words = isSpaced() ? brokenWords(part, width - marginsPx).map((word) => `broken: ${word}`) : []
  return [...new Set([...cut, ...out, ...words, ...(isSideways ? ['scrolls sideways'] : [])])]
}

/** Whether it is in a strip that people push sideways. */
function isInScroller(element: HTMLElement): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around !== document.body) return true
  return false
}

/** No line of a page is wider than the window without these. */
const marginsPx = 40

/** Languages that write spaces between words: the others may break between any two letters. */
const isSpaced = () => !/^(ja|zh)/.test(document.documentElement.lang)

/**
 * Texts for screen readers alone are one pixel large, and a link that appears with the focus waits above the page. A
 * clock's digits are as high as they may be in every language.
 */
function isInLayout(element: HTMLElement): boolean {
  const { height, bottom } = element.getBoundingClientRect()
  return height > 2 && bottom + scrollY > 0 && element.closest('[role="timer"]') === null
}

/** Whether a box on the way up clips the text with no way to scroll to it. */
function isCut(node: Node, element: HTMLElement): boolean {
  const text = document.createRange()
  text.selectNode(node)
  const inner = text.getBoundingClientRect()
  // Shortened on purpose: a name that is whole elsewhere.
  if (getComputedStyle(element).textOverflow === 'ellipsis') return false
  for (let around: HTMLElement | null = element; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    const outer = around.getBoundingClientRect()
    if (outer.height <= 2 || /auto|scroll/.test(overflowX + overflowY)) return false
    // Letters are drawn inside of what a font asks for: a line that is a little lower cuts nothing.
    const spare = Number.parseFloat(getComputedStyle(element).fontSize) * 0.2
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (clips(overflowX) && (inner.left < outer.left - 2 || inner.right > outer.right + 2)) return true
    if (clips(overflowY) && (inner.top < outer.top - spare || inner.bottom > outer.bottom + spare)) return true
  }
  return false
}

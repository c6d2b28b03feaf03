/** What is wrong with a page in some language: its layout, and texts that are not of that language. */
import { brokenWords } from '../look.ts'

/** What people typed, codes and addresses have a direction of their own. Tabs and menus have the page's. */
const ofPeople = 'body [dir]:not([data-orientation]), bdi'
/** Made in the language that the page had then: notices, toasts and news that are read out. */
const ofThen = '.notice, .toast-card, .sr-only[role="status"]'
/** In no language, or nobody sees or hears it. */
const untranslated = `${ofPeople}, ${ofThen}, code, kbd, [translate="no"], script, style, textarea, input, .qr-code, .stage-cloud`
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

/**
 * The texts of a page in the made-up language that were never taken out of the code: their vowels have no accents.
 * @param allowed texts that are alike in every language
 * @param quoted what sentences have from people, if it is nowhere on the page alone
 */
export function leftInCode(part: Element, allowed: RegExp, quoted = /$^/g): string[] {
  // A group of options is called after its question, and a link after what it leads to.
  const people = [...document.querySelectorAll(ofPeople)].map((element) => element.textContent.trim())
  const typed = people.filter((text) => text.length > 1).sort((one, other) => other.length - one.length)
  const without = (said: string) => typed.reduce((rest, text) => rest.split(text).join(''), said.replace(quoted, ''))
  const texts = textsOf(part).filter(({ text }) => /[aeiou]/i.test(without(text).replace(letter, '')))
  const names = namesOf(part).filter((name) => /[a-z]{2}/i.test(without(name)) && !/[⟨⟩]/.test(name))
  return [...new Set([...texts.map(({ text }) => text), ...names])].filter((text) => !allowed.test(text))
}

/** What an option is called, the zone of the tests, and a colour. */
const letter = /\b([A-F]|UTC)\b|#[\da-f]{6}\b/g

/** What is cut off, sticks out of its button or at the side, or is broken inside a word. */
export function layoutFaults(part: Element): string[] {
  const width = document.documentElement.clientWidth
  const texts = textsOf(part).filter(({ element }) => isInLayout(element))
  const cut = texts.filter(({ node, element }) => isCut(node, element)).map(({ text }) => `cut off: ${text}`)
  const over = texts
    .filter(({ node, element }) => isOverItsControl(node, element))
    .map(({ text }) => `wider than its button: ${text}`)
  const out = texts
    .filter(({ element }) => {
      const { left, right, width: wide } = element.getBoundingClientRect()
      return wide > 1 && (left < -1 || right > width + 1) && !isInScroller(element)
    })
    .map(({ text }) => `sticks out: ${text}`)
  const isSideways = document.documentElement.scrollWidth > width + 1
  const words = isSpaced() ? brokenWords(part, width - marginsPx).map((word) => `broken: ${word}`) : []
  return [...new Set([...cut, ...over, ...out, ...words, ...(isSideways ? ['scrolls sideways'] : [])])]
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
  return height > 2 && bottom + scrollY > 0 && element.closest('[role="timer"], .sr-only') === null
}

/** Whether a button, a link or a tab has no space for its text. */
function isOverItsControl(text: Node, element: HTMLElement): boolean {
  const control = element.closest('button, a, summary, [role="tab"]')
  if (control === null || isShortened(element)) return false
  const [inner, outer] = [rectOf(text), control.getBoundingClientRect()]
  return inner.left < outer.left - 1 || inner.right > outer.right + 1
}

function rectOf(text: Node): DOMRect {
  const range = document.createRange()
  range.selectNode(text)
  return range.getBoundingClientRect()
}

/** Whether it ends with dots on purpose: it is whole elsewhere. */
const isShortened = (element: HTMLElement) =>
  [element, element.parentElement ?? element].some((one) => getComputedStyle(one).textOverflow === 'ellipsis')

/** Whether a box on the way up clips the text with no way to scroll to it. */
function isCut(text: Node, element: HTMLElement): boolean {
  const inner = rectOf(text)
  if (isShortened(element)) return false
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

import { largestThatFits, type ScreenSize } from '../keep-fitted.ts'

/** Type sizes as shares of the screen's height; on an upright screen its width decides. */
export type FitLimits = { largest: number; smallest: number; largestOfWidth: number }

/** The smallest type of a window that is lower than 200 px, as a share of its height. Elsewhere it is 10 px. */
const thumbnailShare = 0.05

/**
 * The largest type size in whole px at which a text fits with whole words. If that is below the smallest legible size,
 * words may be broken, and the text shrinks further only if it still does not fit.
 * @param heightAt its height in px when set in a size; infinite if words are kept whole and one would have to be broken
 */
export function fitWords(
  { widthPx, heightPx }: ScreenSize,
  { largest, smallest, largestOfWidth }: FitLimits,
  roomPx: number,
  heightAt: (fontPx: number, isWhole: boolean) => number,
): { fontPx: number; isWhole: boolean } {
  const ceiling = Math.max(12, Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx)))
  // A thumbnail inside another page has the same lines in smaller type.
  const least = Math.min(10, Math.max(5, Math.floor(thumbnailShare * heightPx)))
  const floor = Math.min(ceiling, Math.max(least, Math.floor((ceiling * smallest) / largest)))
  const within = (from: number, to: number, isWhole: boolean) =>
    largestThatFits(from, to, (size) => heightAt(size, isWhole) <= roomPx)
  for (const isWhole of [true, false]) {
    const fontPx = within(floor, ceiling, isWhole)
    if (fontPx !== null) return { fontPx, isWhole }
  }
  const [whole, broken] = [within(least, floor, true) ?? 0, within(least, floor, false) ?? least]
  return whole >= broken ? { fontPx: whole, isWhole: true } : { fontPx: broken, isWhole: false }
}

/** The height of an element in a size; infinite if one of its texts is wider than its place. */
export function heightOfWords(element: HTMLElement, heightAt: (fontPx: number) => number) {
  return (fontPx: number, isWhole: boolean): number => {
    element.dataset['words'] = isWhole ? 'whole' : 'broken'
    const height = heightAt(fontPx)
    if (!isWhole) return height
    const texts = element.querySelectorAll<HTMLElement>('[data-text]')
    return [...texts].some(isTooWide) ? Number.POSITIVE_INFINITY : height
  }
}

const isTooWide = (text: HTMLElement): boolean => text.scrollWidth > text.clientWidth + 1

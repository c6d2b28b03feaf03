import { largestThatFits } from './banner-fit.ts'
import type { Screen } from './keep-fitted.ts'

/** Type sizes as shares of the height: option labels are legible from the back row at 5 % (design language 2.2). */
const largest = 0.054
const smallest = 0.024
/** On an upright screen the width decides. */
const largestOfWidth = 0.05

/** How much of the height the results may take, so that the digits keep a fifth of it. */
const shareAlone = 0.54
const shareBesideMessage = 0.42

/**
 * The largest type size in whole px at which the results leave the digits their room; the smallest where none does.
 * @param heightAt the height of the results in px when set in the given size; it must not shrink as the size grows
 */
export function fitOverlay(screen: Screen, hasMessage: boolean, heightAt: (fontPx: number) => number): number {
  const { widthPx, heightPx } = screen
  const room = (hasMessage ? shareBesideMessage : shareAlone) * heightPx
  const ceilingPx = Math.max(10, Math.floor(Math.min(largest * heightPx, largestOfWidth * widthPx)))
  const floorPx = Math.max(10, Math.min(ceilingPx, Math.floor(smallest * heightPx)))
  return largestThatFits(floorPx, ceilingPx, (size) => heightAt(size) <= room) ?? floorPx
}

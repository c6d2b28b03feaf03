/** A screen as a fit of texts knows it. */
export type Screen = { widthPx: number; heightPx: number }

/**
 * Sizes an element's text now, with every change of the window, and once more when the typefaces are there.
 * @param findSize finds the size; `heightAt` is the element's height in px when set in the given one
 * @param onFit told each time, when the size is set and before it is painted
 * @returns what ends it
 */
export function keepFitted<T extends { fontPx: number }>(
  element: HTMLElement,
  findSize: (screen: Screen, heightAt: (fontPx: number) => number) => T,
  onFit: (fitted: T) => void,
): () => void {
  const heightAt = (fontPx: number) => {
    element.style.fontSize = `${fontPx}px`
    return element.offsetHeight
  }
  let isStopped = false
  const refit = () => {
    if (isStopped) return
    const fitted = findSize({ widthPx: window.innerWidth, heightPx: window.innerHeight }, heightAt)
    element.style.fontSize = `${fitted.fontPx}px`
    onFit(fitted)
  }
  refit()
  window.addEventListener('resize', refit)
  document.fonts.ready.then(refit)
  return () => {
    isStopped = true
    window.removeEventListener('resize', refit)
  }
}

/** Binary search over whole sizes; null where not even the smallest fits. */
export function largestThatFits(from: number, to: number, fits: (size: number) => boolean): number | null {
  if (!fits(from)) return null
  let [low, high] = [from, Math.max(from, to)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

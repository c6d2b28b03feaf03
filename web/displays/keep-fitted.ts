/** The window's size, for fitting texts. */
export type ScreenSize = { widthPx: number; heightPx: number }

/** The window that an element is shown in: the desk draws the display in a frame of its own. */
export const windowOf = (element: HTMLElement): Window => element.ownerDocument.defaultView ?? window

/**
 * Sizes an element's text now, whenever the window changes, and once more when the fonts have loaded.
 * @param findSize finds the size; `heightAt` is the element's height in px when set in the given size
 * @param onFit called each time the size is set, before it is painted
 * @param box an element; whenever its size changes, the text is sized again
 * @returns a function that stops this
 */
export function keepFitted<T extends { fontPx: number }>(
  element: HTMLElement,
  findSize: (screen: ScreenSize, heightAt: (fontPx: number) => number) => T,
  onFit: (fitted: T) => void,
  box?: HTMLElement,
): () => void {
  const view = windowOf(element)
  const heightAt = (fontPx: number) => {
    element.style.fontSize = `${fontPx}px`
    return element.offsetHeight
  }
  let isStopped = false
  const refit = () => {
    if (isStopped) return
    const fitted = findSize({ widthPx: view.innerWidth, heightPx: view.innerHeight }, heightAt)
    element.style.fontSize = `${fitted.fontPx}px`
    onFit(fitted)
  }
  refit()
  view.addEventListener('resize', refit)
  element.ownerDocument.fonts.ready.then(refit)
  const observer = new ResizeObserver(refit)
  if (box !== undefined) observer.observe(box)
  return () => {
    isStopped = true
    view.removeEventListener('resize', refit)
    observer.disconnect()
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

let hasShown = false

/** Whether this is the first screen since the page was loaded: the browser itself reads that one out. */
export function isFirstScreen(): boolean {
  const isFirst = !hasShown
  hasShown = true
  return isFirst
}

/**
 * Puts on the stylesheets, which the first frame is not held back for: `web/first-frame.ts` leaves them in the head as
 * preloads. In their place there, those of single pages, which are added behind them, have the last word.
 * @returns when they hold; one that cannot be had is done without
 */
export async function putOnStylesheets(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')]
  await Promise.all(links.map(putOn))
}

function putOn(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
    link.rel = 'stylesheet'
  })
}

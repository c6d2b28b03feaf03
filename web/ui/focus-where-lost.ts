/**
 * Gives the focus to `place` where what had it has just left the page, so that who works by keyboard goes on from there.
 * Asked right after the change; the page is drawn anew first.
 */
export function focusWhereLost(place: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) place?.focus({ preventScroll: true })
  })
}

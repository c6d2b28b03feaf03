/** Ends the motion of a page while its colours are measured. Both functions also run inside a page of Playwright. */

/** Stops all motion: a toast that is fading out has neither of its colours. */
export function stopMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*, ::before, ::after { animation-delay: 0s !important; animation-duration: 0s !important; transition: none !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Lets the page move again. */
export function resumeMotion(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
}

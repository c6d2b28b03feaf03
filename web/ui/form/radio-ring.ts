/**
 * Imported once by a page with radio buttons. WebKit focuses the radio that an arrow key chooses, but `:focus-visible`
 * does not match it. While an arrow key was the last press, `data-arrow-key` on the page makes the stylesheet show the
 * ring anyway.
 */
const { dataset } = document.documentElement
const onKeyDown = ({ key }: KeyboardEvent) => {
  if (key.startsWith('Arrow')) dataset.arrowKey = ''
}
const onPointerDown = () => {
  delete dataset.arrowKey
}
window.addEventListener('keydown', onKeyDown, true)
window.addEventListener('pointerdown', onPointerDown, true)

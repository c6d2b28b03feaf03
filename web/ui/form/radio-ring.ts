/**
 * For a page with radios, once. WebKit gives the radio that an arrow key chooses the focus, but `:focus-visible` does not match
 * it. While the last press was an arrow key, `data-arrow-key` on the page makes its stylesheet show the ring all the same.
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

/** The keys that were pressed before their island was awake. */
const early = new WeakMap<Element, HTMLButtonElement[]>()

/** Remembers presses on islands that are still asleep, so that the first press of a visitor on a slow line counts. */
export function keepEarlyPresses(places: readonly Element[]): void {
  for (const place of places) {
    early.set(place, [])
    place.addEventListener('click', ({ target }) => {
      const key = target instanceof Element ? target.closest('button') : null
      if (key !== null) early.get(place)?.push(key)
    })
  }
}

/** Does again, once, what was chosen, typed and pressed while the island slept. */
export function repeatEarlyPresses(place: Element): void {
  for (const field of place.querySelectorAll('input')) fillAgain(field)
  const keys = early.get(place) ?? []
  early.delete(place)
  for (const key of keys) key.click()
}

/**
 * React leaves what a field holds when it wakes an island, and tells nobody: the screen would show a choice that the
 * island does not know. Emptied through its property, and filled again past it, the field reports a change.
 */
function fillAgain(field: HTMLInputElement): void {
  if (field.type === 'radio') {
    if (!field.checked || field.defaultChecked) return
    field.checked = false
    field.click()
  } else if (field.value !== '') {
    const { value, selectionStart, selectionEnd } = field
    field.value = ''
    field.setRangeText(value)
    field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

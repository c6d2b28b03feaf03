/** A key that was pressed before its island was awake. */
const early = new WeakMap<Element, HTMLElement[]>()

/** Remembers presses on islands that are still asleep, so that the first press of a visitor on a slow line counts. */
export function keepEarlyPresses(places: readonly Element[]): void {
  for (const place of places) {
    early.set(place, [])
    place.addEventListener('click', ({ target }) => {
      const key = target instanceof Element ? target.closest<HTMLElement>('button, input') : null
      if (key !== null) early.get(place)?.push(key)
    })
  }
}

/** Presses again what was pressed while the island slept, once. */
export function repeatEarlyPresses(place: Element): void {
  const keys = early.get(place) ?? []
  early.delete(place)
  for (const key of keys) key.click()
}

/** Walks through an open dialog or menu by keyboard, and checks its layout. */
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

const fields = 'button, a[href], input, textarea, select, summary, [role="menuitem"]'
const texts = `${fields}, h2, p, label, legend, dt, dd, li`

/** The controls of an element in tab order: one radio of each group, and nothing that is collapsed. */
function tabStops(within: HTMLElement): HTMLElement[] {
  const groups = new Set<string>()
  return [...within.querySelectorAll<HTMLElement>(fields)].filter((element) => {
    if (!element.checkVisibility() || element.matches(':disabled, [tabindex="-1"]')) return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    const group = [...within.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)]
    const stop = group.find(({ checked }) => checked) ?? group[0]
    if (element !== stop || groups.has(element.name)) return false
    groups.add(element.name)
    return true
  })
}

/** Tab reaches every control of a dialog in order, and each is in view while it has the focus. */
export async function walkDialog(dialog: HTMLElement): Promise<string[]> {
  const faults: string[] = []
  const stops = tabStops(dialog)
  stops[0]?.focus()
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1]
    if (before !== undefined) await tabFrom(before)
    if (document.activeElement !== stop)
      return [`Tab leads to ${nameOf(document.activeElement)}, not to ${nameOf(stop)}`]
    if (!isInSight(stop)) faults.push(`${nameOf(stop)} has the focus and is not in sight`)
  }
  return faults
}

/** A date has parts inside: the month, the day, the year, and the key that opens the calendar. */
async function tabFrom(field: HTMLElement): Promise<void> {
  const parts = field instanceof HTMLInputElement && field.type === 'date' ? 4 : 1
  for (let part = 0; part < parts && document.activeElement === field; part++) await userEvent.keyboard('{Tab}')
}

/** The arrow keys reach every item of a menu, and each is in view. */
export async function walkMenu(menu: HTMLElement): Promise<string[]> {
  const faults: string[] = []
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([data-disabled])')]
  await expect.poll(() => document.activeElement).toBe(items[0])
  for (const [index, item] of items.entries()) {
    if (index > 0) await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => nameOf(document.activeElement)).toBe(nameOf(item))
    if (!isInSight(item)) faults.push(`${nameOf(item)} has the focus and is not in sight`)
  }
  return faults
}

/** Everything that sticks out of a dialog or menu, is cut off, or covers something else in it. */
export function overlayFaults(overlay: HTMLElement): string[] {
  const faults: string[] = []
  const box = overlay.getBoundingClientRect()
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    faults.push('it sticks out of the window')
  if (overlay.scrollWidth > overlay.clientWidth + 1) faults.push('it scrolls sideways')
  for (const element of overlay.querySelectorAll<HTMLElement>(texts)) {
    const own = element.getBoundingClientRect()
    if (!isShown(element)) continue
    if (own.left < box.left - 1 || own.right > box.right + 1) faults.push(`${nameOf(element)} sticks out`)
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const isShortened = getComputedStyle(element).textOverflow === 'ellipsis'
    if (!isField && !isShortened && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      faults.push(`${nameOf(element)} is cut off`)
  }
  const controls = [...overlay.querySelectorAll<HTMLElement>(fields)].filter(isShown)
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (overlaps(one, other)) faults.push(`${nameOf(one)} and ${nameOf(other)} overlap`)
    }
  }
  return faults
}

/** Whether an element is visible: not only for screen readers, and not an input under a drawn mark. */
function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** Whether two controls overlap, unless one is inside the other or scrolls under what stays in its place. */
function overlaps(one: HTMLElement, other: HTMLElement): boolean {
  if (one.contains(other) || other.contains(one) || staysAtItsPlace(one) !== staysAtItsPlace(other)) return false
  if (one.closest('.house-dialog-body') !== other.closest('.house-dialog-body')) return false
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (width <= 1 || height <= 1) return false
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  return !(isInside(a, b) || isInside(b, a))
}

function staysAtItsPlace(element: HTMLElement): boolean {
  for (let at: HTMLElement | null = element; at !== null; at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return true
  return false
}

/** Whether the centre of a control can be pressed; a control that only its label shows is at that label. */
function isInSight(element: HTMLElement): boolean {
  const shown = isShown(element) ? element : (element.closest('label') ?? element)
  const { left, top, width, height } = shown.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return (
    hit !== null && (shown.contains(hit) || hit.contains(element) || hit.closest('label') === shown.closest('label'))
  )
}

function nameOf(element: Element | null): string {
  if (element === null) return 'nothing'
  const label = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
  const id = element.id === '' ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent
  return `${element.tagName.toLowerCase()} “${(id ?? label ?? '').trim().slice(0, 40)}”`
}

/** From a line of the log to the thing that it is about, wherever the desk shows it. */

/** How often a row is looked for, and for how long: its tab may have to be fetched first. */
const lookMs = 100
const patienceMs = 4_000

/**
 * Scrolls to a thing, puts the focus into its row and lights it for a moment. The row of each thing has its id as `data-entry`;
 * people who were removed share one button, which names all of them.
 * @returns what gives up looking
 */
export function showThing(id: string): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const look = (triesLeft: number) => {
    const row = document.querySelector(`[data-entry~="${CSS.escape(id)}"]`)
    // A dialog that closes gives the focus back to what opened it: that comes first.
    const isCovered = document.querySelector('dialog[open], [role="dialog"]') !== null
    if (row !== null && !isCovered) return show(row)
    if (triesLeft > 0) timeout = setTimeout(() => look(triesLeft - 1), lookMs)
  }
  timeout = setTimeout(() => look(patienceMs / lookMs), 0)
  return () => clearTimeout(timeout)
}

function show(row: Element): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  const target =
    row.querySelector<HTMLElement>('[data-row-focus]:not(:disabled)') ?? row.querySelector<HTMLElement>('button')
  target?.focus({ preventScroll: true })
  row.classList.add('is-found')
  setTimeout(() => row.classList.remove('is-found'), 2_500)
}

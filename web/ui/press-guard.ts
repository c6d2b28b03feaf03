import { useEffect, useState } from 'react'

/** Longer than two presses of one intention are apart, and shorter than a second thought. */
const guardMs = 500

/** What is guarded, for half a second after it was set; `nothing` before and after that. */
function useGuarded<T>(nothing: T): [guarded: T, guard: (what: T) => void] {
  const [guarded, setGuarded] = useState(nothing)
  useEffect(() => {
    if (guarded === nothing) return
    const timeout = setTimeout(() => setGuarded(nothing), guardMs)
    return () => clearTimeout(timeout)
  }, [guarded, nothing])
  return [guarded, setGuarded]
}

/**
 * Whether a button has just come to mean something else, or is in the place of another one that was pressed. For half a
 * second it takes no press: the hand that made the change may still be pressing what was there before.
 * @param meaning what a press means; null while nothing is known, which is no change
 */
export function usePressGuard(meaning: string | null): boolean {
  const [known, setKnown] = useState(meaning)
  const [guarded, guard] = useGuarded<string | null>(null)
  // During the render: the first picture with the new meaning is guarded already.
  if (known !== meaning) {
    setKnown(meaning)
    guard(known === null ? null : meaning)
  }
  return guarded !== null
}

const nobody: ReadonlySet<string> = new Set()

/**
 * [K12] The rows of a list that have just come to another place: for half a second their buttons take no press, because the
 * hand may be pressing those of the row that was there before.
 * @param ids the rows in their order
 */
export function useMovedRows(ids: readonly string[]): ReadonlySet<string> {
  const [known, setKnown] = useState(ids)
  const [moved, guard] = useGuarded(nobody)
  if (known.length !== ids.length || ids.some((id, place) => known[place] !== id)) {
    setKnown(ids)
    guard(new Set(ids.filter((id, place) => known[place] !== id && place < known.length)))
  }
  return moved
}

/** What a guarded button has: the sweep that shows how long it is guarded, and no press for assistive technology either. */
export const guardedProps = (isGuarded: boolean) => (isGuarded ? { 'aria-disabled': true, 'data-guarded': '' } : {})

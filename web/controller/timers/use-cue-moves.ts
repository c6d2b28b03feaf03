import { useCallback, useState } from 'react'
import type { DeskActions } from '../actions/desk-actions.ts'
import * as words from './words/cues.ts'

/** Moves and selects timers, and announces that to screen readers. A focus in the list follows the selection. */
export function useCueMoves(actions: DeskActions) {
  /** The last action, for a live region. */
  const [news, setNews] = useState('')
  const move = useCallback(
    (timerId: string, place: number) => {
      const moved = actions.moveTimer(timerId, place)
      if (moved !== null) setNews(words.moved(moved.name, moved.place, moved.count))
    },
    [actions],
  )
  const select = useCallback(
    (step: -1 | 1) => {
      const selected = actions.selectNeighbour(step)
      if (selected === null) return
      // The row that gets the focus is read out anyway.
      if (focusedCue() !== null) focusCue(selected.id)
      else setNews(words.selected(selected.name, selected.place, selected.count))
    },
    [actions],
  )
  return { news, move, select }
}

/** The timer in whose row the focus is, or null. */
export function focusedCue(): string | null {
  const row = document.activeElement?.closest<HTMLElement>('.cue') ?? null
  return row?.dataset['entry'] ?? null
}

/** Moves the focus to the row of another timer. */
function focusCue(timerId: string): void {
  document.querySelector<HTMLElement>(`.cue[data-entry="${CSS.escape(timerId)}"] .cue-main`)?.focus()
}

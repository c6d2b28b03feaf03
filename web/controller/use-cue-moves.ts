import { useCallback, useState } from 'react'
import { focusCue, focusedCue } from './cue-focus.ts'
import type { DeskActions } from './desk.ts'
import * as words from './words/cues.ts'

type CueMoves = {
  /** What was done last, for a live region. */
  news: string
  move: (timerId: string, place: number) => void
  select: (step: -1 | 1) => void
}

/** Moving and selecting timers, in a way that is also heard: who has the focus on a row is taken along. */
export function useCueMoves(actions: DeskActions): CueMoves {
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
      // The row that gets the focus says its name itself.
      if (focusedCue() !== null) focusCue(selected.id)
      else setNews(words.selected(selected.name, selected.place, selected.count))
    },
    [actions],
  )
  return { news, move, select }
}

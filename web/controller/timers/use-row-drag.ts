import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

/** `to` is the place the row would have if it were dropped now. */
type Drag = { id: string; from: number; to: number }

export type RowDrag = {
  /** The row being dragged, or null. */
  id: string | null
  /** The place it would move to if it were dropped now; null if it would stay. */
  moving: { id: string; to: number } | null
  /** Where the row at `place` draws the line that marks the drop; undefined if it draws none. */
  dropAt: (place: number) => 'before' | 'after' | undefined
  /** Begins to drag a row: the handle calls it `onPointerDown`. */
  grab: (event: ReactPointerEvent<HTMLElement>, id: string, place: number) => void
}

/** How near to the edge of the window the list begins to scroll, and how far at a time. */
const edgePx = 72
const scrollPx = 12

/**
 * Moves rows of a list by mouse, finger or pen. The keyboard uses Alt+Ctrl+arrows and the menu.
 * @param folded how many rows above the first shown one are not in the list
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: string, place: number) => void,
  folded: number,
): RowDrag {
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null
  const drop = useEffectEvent(() => {
    setDrag(null)
    if (drag !== null && drag.to !== drag.from) onDrop(drag.id, drag.to)
  })

  useEffect(() => {
    if (!isDragging) return
    const onMove = (event: PointerEvent) => {
      const shown = Array.from(list.current?.querySelectorAll('.cue') ?? [], (row) => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2
      })
      const middles = [...Array.from({ length: folded }, () => Number.NEGATIVE_INFINITY), ...shown]
      const scroller = list.current?.closest('.booth-column') ?? null
      if (event.clientY > window.innerHeight - edgePx) scrollBy(scroller, scrollPx)
      else if (event.clientY < edgePx * 2) scrollBy(scroller, -scrollPx)
      setDrag((now) => (now === null ? null : { ...now, to: placeAt(middles, now.from, event.clientY) }))
    }
    const onUp = () => drop()
    const giveUp = () => setDrag(null)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && giveUp()
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', giveUp)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', giveUp)
      window.removeEventListener('keydown', onKey)
    }
  }, [isDragging, list, folded])

  const grab = useCallback<RowDrag['grab']>((event, id, place) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDrag({ id, from: place, to: place })
  }, [])

  return {
    id: drag?.id ?? null,
    moving: drag === null || drag.to === drag.from ? null : drag,
    dropAt(place) {
      if (drag === null || drag.to === drag.from || drag.to !== place) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    },
    grab,
  }
}

/** Scrolls the column if it is too long for its place, else the page. */
function scrollBy(column: Element | null, px: number): void {
  const scroller = column !== null && column.scrollHeight > column.clientHeight + 1 ? column : document.scrollingElement
  scroller?.scrollBy(0, px)
}

/**
 * The place a dragged row would have if it were dropped at `y`.
 * @param middles the middle of every row, top to bottom, in the same pixels as `y`; the dragged one is at `from`
 */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  return middles.filter((middle, place) => place !== from && middle < y).length
}

import { ArrowDown, ArrowUp } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

type MoveKeysProps = {
  /** Their names, read out. */
  up: string
  down: string
  /** Where the row is, from 0, and how many rows there are. */
  place: number
  count: number
  onMove: (place: number) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Two keys that move a row. The one that leads out of the list does nothing and keeps the focus. */
export function MoveKeys({ up, down, place, count, onMove, onKeyDown }: MoveKeysProps): ReactNode {
  const moveTo = (to: number) => to >= 0 && to < count && onMove(to)
  return (
    <>
      <IconButton
        label={up}
        icon={ArrowUp}
        size="s"
        variant="quiet"
        aria-disabled={place === 0}
        onKeyDown={onKeyDown}
        onClick={() => moveTo(place - 1)}
      />
      <IconButton
        label={down}
        icon={ArrowDown}
        size="s"
        variant="quiet"
        aria-disabled={place === count - 1}
        onKeyDown={onKeyDown}
        onClick={() => moveTo(place + 1)}
      />
    </>
  )
}

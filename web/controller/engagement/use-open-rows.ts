import { useCallback, useContext, useState } from 'react'
import { OpenParts } from '../desk/open-parts.ts'

type Item = { id: string; isActive: boolean }

/** What is live is open until someone folds it, and everything else is a row until someone opens it. */
const isOpenByDefault = ({ isActive }: Item): boolean => isActive

/** The name under which the desk remembers that a row is not as it would be by default. */
const partOf = (item: Item): string => `${isOpenByDefault(item) ? 'folded' : 'row'}-${item.id}`

/** Which rows of a list are open, remembered when its column is drawn again. */
export function useOpenRows<T extends Item>(): [
  isOpen: (item: T) => boolean,
  open: (item: Item, isOpen: boolean) => void,
] {
  const parts = useContext(OpenParts)
  const [, redraw] = useState(0)
  const isOpen = (item: T) => parts.has(partOf(item)) !== isOpenByDefault(item)
  const open = useCallback(
    (item: Item, isOpen: boolean) => {
      if (isOpen === isOpenByDefault(item)) parts.delete(partOf(item))
      else parts.add(partOf(item))
      redraw((times) => times + 1)
    },
    [parts],
  )
  return [isOpen, open]
}

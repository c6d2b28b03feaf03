import { createContext, useCallback, useContext, useState } from 'react'

/** The names of the parts of the desk that are open. They stay open when the columns change their layout. */
export const OpenParts = createContext<Set<string>>(new Set())

/** Whether a part of the desk is open, remembered when its column is drawn again. */
export function useOpenPart(name: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const open = useContext(OpenParts)
  const [isOpen, setState] = useState(() => open.has(name))
  const setIsOpen = useCallback(
    (next: boolean) => {
      setState(next)
      if (next) open.add(name)
      else open.delete(name)
    },
    [open, name],
  )
  return [isOpen, setIsOpen]
}

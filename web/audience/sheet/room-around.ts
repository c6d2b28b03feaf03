import { createContext, type ReactNode, useContext, useEffect } from 'react'

/** What a screen and the room around it exchange. */
type RoomAround = {
  /** The action of a screen with nothing left to do: the way to what else is open. */
  next: ReactNode
  setHalfFilled: (isHalfFilled: boolean) => void
}

/** A page with one poll or the quiz has no other place to go to. */
export const RoomAround = createContext<RoomAround>({ next: null, setHalfFilled: () => {} })

/** Says while something is half filled in here: then nobody is led away. */
export function useHalfFilled(isHalfFilled: boolean): void {
  const { setHalfFilled } = useContext(RoomAround)
  useEffect(() => {
    setHalfFilled(isHalfFilled)
    return () => setHalfFilled(false)
  }, [isHalfFilled, setHalfFilled])
}

import { createContext, type ReactNode, useContext, useEffect } from 'react'

/** What a screen and the room around it exchange. */
type RoomContext = {
  /** The action of a screen with nothing left to do: it leads to the next open thing. */
  next: ReactNode
  setHalfFilled: (isHalfFilled: boolean) => void
  /** [P31] Over how long all phones here spread a request that they make at the same moment. */
  spreadMs: number
}

/** The default is for a page with one poll or the quiz, which leads nowhere else. */
export const RoomContext = createContext<RoomContext>({ next: null, setHalfFilled: () => {}, spreadMs: 0 })

/** Reports whether a form here is half filled in: then the participant is not taken away. */
export function useHalfFilled(isHalfFilled: boolean): void {
  const { setHalfFilled } = useContext(RoomContext)
  useEffect(() => {
    setHalfFilled(isHalfFilled)
    return () => setHalfFilled(false)
  }, [isHalfFilled, setHalfFilled])
}

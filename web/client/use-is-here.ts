import { type RefObject, useEffect, useRef } from 'react'

/** Whether the page or form that sent a request is still shown: a late reply must not leave or close the next one. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

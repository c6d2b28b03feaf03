import { type RefObject, useEffect, useRef } from 'react'

/** Whether the page that asked is still the one that is shown: a late answer takes nobody away from where they went. */
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

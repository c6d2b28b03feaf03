import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { useIsHere } from '../../client/use-is-here.ts'

/**
 * Ways to leave a page that waits for a reply. If the person has left it already, a late reply does not take them
 * anywhere.
 */
export function useLeave() {
  const navigate = useNavigate()
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useIsHere()
  useEffect(() => () => clearTimeout(timeout.current), [])
  return {
    /** Goes to another page now. */
    go: async (to: string, options?: NavigateOptions) => {
      if (isHere.current) await navigate(to, options)
    },
    /** The same after a while; the back button then skips this page. */
    goAfter: (to: string, afterMs: number) => {
      clearTimeout(timeout.current)
      if (isHere.current) timeout.current = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    },
  }
}

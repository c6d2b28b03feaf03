import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'

type Leave = {
  /** Goes to another page at once. */
  go: (to: string, options?: NavigateOptions) => Promise<void>
  /** The same after a while; this page is then not one to come back to. */
  goAfter: (to: string, afterMs: number) => void
}

/**
 * The ways on from a page that waits for an answer. Who has left it in the meantime is where they want to be: a late
 * answer takes nobody away from there.
 */
export function useLeave(): Leave {
  const navigate = useNavigate()
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      clearTimeout(timeout.current)
    }
  }, [])
  return {
    go: async (to, options) => {
      if (isHere.current) await navigate(to, options)
    },
    goAfter: (to, afterMs) => {
      clearTimeout(timeout.current)
      if (isHere.current) timeout.current = setTimeout(() => void navigate(to, { replace: true }), afterMs)
    },
  }
}

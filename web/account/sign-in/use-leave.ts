import { useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { useIsHere } from '../../client/use-is-here.ts'

type Leave = {
  /** Goes to another page now. */
  go: (to: string, options?: NavigateOptions) => Promise<void>
  /** The same after a while; this page is then not one to come back to. */
  goAfter: (to: string, afterMs: number) => void
}

/**
 * The ways on from a page that waits for an answer. Somebody who has left it since is where they want to be: a late
 * reply takes nobody away from there.
 */
export function useLeave(): Leave {
  const navigate = useNavigate()
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHere = useIsHere()
  useEffect(() => () => clearTimeout(timeout.current), [])
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

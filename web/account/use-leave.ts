import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** Goes to another page after a while, unless this one is left before. */
export function useLeave(): (to: string, afterMs: number) => void {
  const navigate = useNavigate()
  const timeout = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timeout.current), [])
  return (to, afterMs) => {
    clearTimeout(timeout.current)
    timeout.current = setTimeout(() => void navigate(to, { replace: true }), afterMs)
  }
}

import { useEffect, useRef, useState } from 'react'

export type Sending = {
  isPending: boolean
  /** @param request says whether it was taken; `onTaken` follows then, whether the form is still open or not */
  send: (request: () => Promise<boolean>, onTaken?: () => void) => Promise<void>
}

/**
 * Sends a form, once at a time, and closes it when it was taken. A form that was closed before the
 * answer closes nothing more: another form may be open in its place.
 */
export function useSending(onClose: () => void): Sending {
  const [isPending, setIsPending] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const send: Sending['send'] = async (request, onTaken) => {
    if (isPending) return
    setIsPending(true)
    const isTaken = await request()
    if (isTaken) onTaken?.()
    if (!isOpen.current) return
    setIsPending(false)
    if (isTaken) onClose()
  }
  return { isPending, send }
}

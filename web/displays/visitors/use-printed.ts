import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '../../live/listen.ts'

/** Whether the page is being printed: paper has no buttons, so it gets what they would show. */
export function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    // The browser takes the page as it is when this has returned.
    const stopBefore = listen(() => flushSync(() => setPrinted(true)), [window, 'beforeprint'])
    const stopAfter = listen(() => setPrinted(false), [window, 'afterprint'])
    return () => {
      stopBefore()
      stopAfter()
    }
  }, [])
  return isPrinted
}

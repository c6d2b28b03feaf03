import { useCallback, useEffect, useState } from 'react'

/** How long a screen shows its name. */
const identifyMs = 5_000

/** How often a screen was asked to show its name lately, 0 while it does not show it; and what lets it show it for five seconds. */
export function useIdentified(): { identified: number; identify: () => void } {
  const [identified, setIdentified] = useState(0)
  const identify = useCallback(() => setIdentified((count) => count + 1), [])
  useEffect(() => {
    if (identified === 0) return
    const timeout = setTimeout(() => setIdentified(0), identifyMs)
    return () => clearTimeout(timeout)
  }, [identified])
  return { identified, identify }
}

import { useEffect, useState } from 'react'

/**
 * Whether at least `ms` have passed since a moment of `performance.now()`; false for null. It turns true without a render from outside.
 */
export function useElapsed(sinceMs: number | null, ms: number): boolean {
  const [elapsedSince, setElapsedSince] = useState<number | null>(null)
  useEffect(() => {
    if (sinceMs === null) return
    const timeout = setTimeout(() => setElapsedSince(sinceMs), Math.max(0, sinceMs + ms - performance.now()))
    return () => clearTimeout(timeout)
  }, [sinceMs, ms])
  return sinceMs !== null && elapsedSince === sinceMs
}

import { useEffect, useState } from 'react'
import { fetchShortCode, type ShortCode } from './short-code.ts'

const retryMs = 10_000

/** The short code of a room, null while it is asked for. A code that could not be had is asked for again by itself. */
export function useShortCode(roomId: string): ShortCode | null {
  const [found, setFound] = useState<{ roomId: string; shortCode: ShortCode } | null>(null)
  useEffect(() => {
    let isStopped = false
    let timeout: ReturnType<typeof setTimeout> | undefined
    async function ask(): Promise<void> {
      const shortCode = await fetchShortCode(roomId)
      if (isStopped) return
      setFound({ roomId, shortCode })
      if (shortCode.kind === 'none') timeout = setTimeout(() => void ask(), retryMs)
    }
    void ask()
    return () => {
      isStopped = true
      clearTimeout(timeout)
    }
  }, [roomId])
  return found?.roomId === roomId ? found.shortCode : null
}

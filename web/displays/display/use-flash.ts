import { useEffect, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { RoomFeed } from '../../live/feed/use-room-feed.ts'

/** When the current flash began, or null. A display that was offline then shows none. */
export function useFlash({ onChange }: Pick<RoomFeed, 'onChange'>): string | null {
  const [flashAt, setFlashAt] = useState<string | null>(null)
  useEffect(
    () =>
      onChange((change) => {
        if (change.type === 'stage_updated' && change.flashAt !== undefined) setFlashAt(change.flashAt)
      }),
    [onChange],
  )
  useEffect(() => {
    if (flashAt === null) return
    const timeout = setTimeout(() => setFlashAt(null), limits.flashMs)
    return () => clearTimeout(timeout)
  }, [flashAt])
  return flashAt
}

import { useEffect, useState } from 'react'
import { fetchJson } from '../live/fetch-json.ts'
import { readRoomReply } from '../live/frame-guard.ts'

/**
 * Whether the server does answer with this room, but in a form that this page cannot read: then waiting is no use.
 * @param isWanted asks only while the page waits for a room in vain
 */
export function useUnreadableRoom(roomId: string, isWanted: boolean): boolean {
  const [isUnreadable, setIsUnreadable] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    fetchJson('GET', `/api/rooms/${encodeURIComponent(roomId)}?as=controller`).then(
      ({ status, body }) => !isStale && setIsUnreadable(status === 200 && readRoomReply(body) === null),
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [roomId, isWanted])
  return isUnreadable
}

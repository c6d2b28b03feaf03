import { useEffect, useState } from 'react'
import { isShortCode } from '../../../schema/ids.ts'
import { fieldOf } from '../../../schema/json.ts'
import { fetchJson } from '../../live/fetch-json.ts'

const retryMs = 10_000

/** The short code of a room, null while it is asked for. If the request fails, it is sent again. */
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

/** `missing`: no such room. `none`: no code now, so the room id is used; `isRefused`: because the room is closed. */
type ShortCode = { kind: 'code'; code: string } | { kind: 'missing' } | { kind: 'none'; isRefused: boolean }

/** The six digits of a room; the server makes them at the first request. */
async function fetchShortCode(roomId: string): Promise<ShortCode> {
  const reply = await fetchJson('GET', `/api/rooms/${encodeURIComponent(roomId)}/shortcode`)
  if (reply?.status === 404 || reply?.status === 410) return { kind: 'missing' }
  const code = reply?.status === 200 ? fieldOf(reply.body, 'shortCode') : null
  return typeof code === 'string' && isShortCode(code)
    ? { kind: 'code', code }
    : { kind: 'none', isRefused: reply?.status === 403 }
}

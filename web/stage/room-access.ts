import type { RefusalCode } from '../../schema/errors.ts'
import { fetchJson } from '../live/fetch-json.ts'
import { readErrorCode } from '../live/frame-guard.ts'

/** Trades the room's password for this browser's access cookie (spec 10). Null where it was right, else the reason. */
export async function openWithPassword(roomId: string, password: string): Promise<RefusalCode | null> {
  try {
    const { status, body } = await fetchJson('POST', `/api/rooms/${encodeURIComponent(roomId)}/access`, { password })
    if (status >= 200 && status < 300) return null
    return readErrorCode(body) ?? 'internal'
  } catch {
    return 'unavailable'
  }
}

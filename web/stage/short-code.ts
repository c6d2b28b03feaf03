import { isShortCode } from '../../schema/ids.ts'
import { fetchJson } from '../live/fetch-json.ts'

/**
 * `missing`: there is no such room. `none`: the code cannot be had now, the room id does instead (spec 2). `isRefused`:
 * because the room is closed to the audience and to displays alike.
 */
export type ShortCode = { kind: 'code'; code: string } | { kind: 'missing' } | { kind: 'none'; isRefused: boolean }

/** The six digits of a room, made by the server at the first asking. Never rejects. */
export async function fetchShortCode(roomId: string): Promise<ShortCode> {
  try {
    const { status, body } = await fetchJson('GET', `/api/rooms/${encodeURIComponent(roomId)}/shortcode`)
    if (status === 404 || status === 410) return { kind: 'missing' }
    const code =
      status === 200 && typeof body === 'object' && body !== null && 'shortCode' in body ? body.shortCode : null
    return typeof code === 'string' && isShortCode(code)
      ? { kind: 'code', code }
      : { kind: 'none', isRefused: status === 403 }
  } catch {
    return { kind: 'none', isRefused: false }
  }
}

/** Where the audience joins: the short code, or the room id while there is none. */
export const joinAddress = (origin: string, codeOrRoomId: string): string => `${origin}/join/${codeOrRoomId}`

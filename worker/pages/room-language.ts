/** The language of a room: that of a new one, and that of a page that nobody wishes in another one. */
import type { Context } from 'hono'
import { english, type Language, languageNamed } from '../../schema/languages.ts'
import * as limits from '../../schema/limits.ts'
import { isAt, paramOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { within } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { roomObject } from '../rooms/room-object.ts'

const pagesOfRooms = [pages.viewer, pages.qr, pages.agenda, pages.speaker]

/**
 * The language of the room whose page is at a path; English if it has none there. A room that does not reply immediately must
 * not keep a display dark: the page comes in English, and changes when it knows its room (rule R15).
 */
export async function languageOfRoomAt(c: Context<AppEnv>, path: string): Promise<Language> {
  const page = pagesOfRooms.find((one) => isAt(one, path))
  const room = page === undefined ? null : roomObject(c.env, paramOf(page, path) ?? '')
  if (room === null) return english
  try {
    const said = await within(room.language(), limits.roomLanguagePatienceMs, 'the room did not say its language')
    return languageNamed(said) ?? english
  } catch (error) {
    console.warn(JSON.stringify({ fault: 'room', path, reason: String(error) }))
    return english
  }
}

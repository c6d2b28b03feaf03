/** How a control key travels: in the fragment of the controller link. */
import { isRoomId } from '../../../schema/ids.ts'
import { keyInFragment } from '../../../schema/links/link-key.ts'
import { pathOf, withoutAround } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'

/** The link that gives control: the key is in the fragment, which no server and no log ever sees. */
export const controllerLink = (origin: string, roomId: string, key: string): string =>
  `${origin}${pathOf(pages.controller, roomId)}#key=${encodeURIComponent(key)}`

/** A pasted text that gives control: a controller link, or the key alone for this room. */
type PastedControl = { roomId: string; key: string }

/** @returns null if the text is neither, so the page can say what is missing */
export function pastedControl(text: string, openRoomId: string): PastedControl | null {
  const trimmed = text.trim()
  const link = /\/room\/([^/?#\s]+)\/controller\/?(?:\?[^#\s]*)?(#\S*)$/i.exec(trimmed)
  if (link !== null) {
    const [, roomId = '', hash = ''] = link
    const key = keyInFragment(hash)
    return key === null || !isRoomId(roomId) ? null : { roomId, key }
  }
  const key = keyInFragment(trimmed) ?? withoutAround(trimmed)
  return /^[A-Za-z0-9_.~-]{16,128}$/.test(key) ? { roomId: openRoomId, key } : null
}

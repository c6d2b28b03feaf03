import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'

const asked = 'rehearse'

/** Whether the address of a desk asks for a rehearsal. */
export const isRehearsal = (search: string): boolean => new URLSearchParams(search).has(asked)

/** Opens a rehearsal of a room in a tab of its own, so the desk of the room stays open. */
export const openRehearsal = (roomId: string): void =>
  void window.open(`${pathOf(pages.controller, roomId)}?${asked}=1`, '_blank', 'noopener')

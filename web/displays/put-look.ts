import { type DrawnLook, drawnLook } from '../../schema/tools/look/colors.ts'
import type { RoomView } from '../../schema/tools/room/settings.ts'

/**
 * [R12] Gives an element the room's colours for its styles, or takes away those that the room no longer has.
 * @returns the colours as they are drawn
 */
export function putLook(element: HTMLElement, colors: Pick<RoomView, 'backgroundColor' | 'accentColor'>): DrawnLook {
  const drawn = drawnLook(colors)
  element.style.setProperty('--look-ground', drawn.ground)
  element.style.setProperty('--look-accent', drawn.accent)
  return drawn
}

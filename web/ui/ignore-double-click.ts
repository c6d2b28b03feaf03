import type { MouseEvent } from 'react'

/**
 * For a button that toggles, such as Start and Pause in the same place: the second press of a double click does
 * nothing, because it would undo the first. Keyboard presses always count.
 */
export const ignoreDoubleClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act()
  }

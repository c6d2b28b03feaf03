import type { MouseEvent } from 'react'

/**
 * For a key whose act turns round with each press, Start and Pause in the same place: the second press of a double click
 * does nothing, or it would undo the first at once. Keys of the keyboard count every time.
 */
export const onceADoubleClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act()
  }

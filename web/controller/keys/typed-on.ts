/** Keys that are meant for a field that is gone. */
import type { FocusPlace } from './hotkeys.ts'

/** People who look at the keyboard go on typing for about this long. */
const typesOnMs = 1_500

/** The field that was last typed in; null if it has been left since. */
let field: EventTarget | null = null
let at = 0

/**
 * Whether a key was meant for a field that was taken away while someone typed in it, because a colleague started or
 * deleted its cue: the rest of a word must not run the show. Enter, Escape, Tab and a press with the pointer leave a
 * field, so what follows them is not meant for it.
 */
export function isTypedOn({ key, target, timeStamp }: KeyboardEvent, place: FocusPlace): boolean {
  const isRecent = field instanceof Node && !field.isConnected && timeStamp - at < typesOnMs
  const isGone = isRecent && place !== 'field' && place !== 'overlay'
  if (!isGone) field = place === 'field' && key.length === 1 ? target : null
  at = timeStamp
  return isGone
}

export const leaveField = (): void => {
  field = null
}

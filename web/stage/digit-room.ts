/** How large the digits may be beside the results of a poll: the one thing on the display that is not a fixed share. */

/** Below this share of the screen's height the clock stands in one row, without its name and its bar. */
const rowBelow = 0.34
/** The digits' line is this high in em (clock.css). */
const lineHeight = 0.76
/** Above and below the digits. */
const air = 0.02

export type FaceRoom = {
  screenHeightPx: number
  faceHeightPx: number
  /** What stands above and below the digits in the face. */
  aroundPx: number
}

/** How the clock stands, and the largest size of its digits in px. */
export function digitRoom({ screenHeightPx, faceHeightPx, aroundPx }: FaceRoom): {
  face: 'row' | 'column'
  px: number
} {
  const face = faceHeightPx < rowBelow * screenHeightPx ? 'row' : 'column'
  const rest = faceHeightPx - (face === 'row' ? 0 : aroundPx) - 2 * air * screenHeightPx
  return { face, px: Math.max(0, Math.floor(rest / lineHeight)) }
}

/** Measures what the results and the message leave, and tells the style sheet. */
export function fitDigits(frame: HTMLElement): void {
  const face = frame.querySelector<HTMLElement>('.stage-face')
  if (face === null) return
  const heightOf = (selector: string) => face.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0
  // In a row nothing stands around the digits: measured as a column, which decides which of the two it is.
  frame.dataset['face'] = 'column'
  const room = digitRoom({
    screenHeightPx: window.innerHeight,
    faceHeightPx: face.offsetHeight,
    aroundPx: heightOf('.stage-slate') + heightOf('.stage-bar'),
  })
  frame.dataset['face'] = room.face
  frame.style.setProperty('--digits-room', `${room.px}px`)
}

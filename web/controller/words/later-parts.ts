/** What is said while a part of the controller is fetched, and when it could not be. */

export const toolsMissing = 'These tools could not be loaded'
export const toolsMissingText =
  'Your timers keep running. The connection may be gone, or an ad blocker may be in the way.'
/** A button. */
export const tryAgain = 'Try Again'
export const dialogComing = 'Opening... Press Esc to cancel.'
/** The same on a touch screen, which has no Esc. */
export const dialogComingTouch = 'Opening...'
export const dialogMissing = {
  title: 'This could not be opened',
  description: 'Your timers keep running. The connection may be gone, or an ad blocker may be in the way.',
}

/** Announced to screen readers as the time on the display runs down. */
export const timeIsUp = 'Time is up'
export const secondsLeft = (seconds: number) => `${seconds} seconds left`
export const oneMinuteLeft = '1 minute left'
export const minutesLeft = (minutes: number) => `${minutes} minutes left`

/** The time of the cue that opened a poll or quiz. */

export const timeLeft = 'Session time left'
export const left = (clock: string, isPaused: boolean): string => `${clock} left${isPaused ? ', paused' : ''}`
export const timeIsUp = 'Time is up'

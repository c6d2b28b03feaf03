/** What speakers tell the controller: more time, ready, and that a message was seen. */

const minutesOf = (minutes: number) => (minutes === 1 ? '1 more minute' : `${minutes} more minutes`)

export const region = 'From the speaker'
export const asks = (minutes: number) => `Speaker asks for ${minutesOf(minutes)}`
export const asksShort = (minutes: number) => `Asks for ${minutes} min`
export const isReady = 'Speaker is ready'
export const isReadyShort = 'Ready'
export const hasSeen = 'Speaker has seen the message'
export const seen = 'Seen'

export const grant = (minutes: number) => `Give ${minutes} min`
export const decline = 'No'
export const declineThis = 'No more time'
export const putAway = 'Put away'

export const soundOn = 'Sound for signals is on'
export const soundOff = 'Sound for signals is off'

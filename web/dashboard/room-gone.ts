import type { Refused } from '../app/answer.ts'

/** Whether a room that the list still shows was deleted elsewhere. */
export const isGone = (code: Refused['code']): boolean => code === 'room_not_found' || code === 'room_closed'

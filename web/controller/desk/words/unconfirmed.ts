/** A press that the room has not confirmed in time. */

export const notConfirmed = 'Not confirmed yet'
export const checking = 'Not confirmed yet. Checking the connection.'

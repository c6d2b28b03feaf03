/** How a room without an account is found again. */

export const onlyWays = 'Only this browser and the controller link lead back to this room.'
export const signUp = 'Sign up to keep it'

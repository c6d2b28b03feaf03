/** How a room without an account is found again. */

export const onlyWays = 'You can only get back to this room from this browser or with the controller link.'
export const signUp = 'Sign up to keep it'

/** The result of a verification link. */
export const failed = 'Verification Error'
/** By the `error` in the address. */
export const errors = {
  invalid_token: 'Invalid verification link.',
  invalid_or_expired_token: 'Verification link is invalid or has expired.',
  verification_failed: 'Email verification failed. Please try again.',
}
export const otherError = 'An error occurred during verification.'
export const verified = 'Email verified successfully!'
export const verifiedText = 'Your account is now active.'

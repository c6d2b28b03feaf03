/** A drawn QR code. */

export const failed = 'Failed to generate QR code: Please try again later.'
export const tryAgain = 'Try Again'
export const opens = (address: string) => `QR code that opens ${address}`

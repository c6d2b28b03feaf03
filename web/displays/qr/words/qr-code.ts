/** A drawn QR code. */
import { say } from '../../../ui/say.ts'

export const failed = 'Failed to generate QR code: Please try again later.'
/** A button. */
export const tryAgain = 'Try Again'
/** For screen readers: the name of the picture. */
export const opens = (address: string): string => say('QR code that opens {address}', { address })

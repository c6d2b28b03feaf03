/** A drawn QR code. */
import { say } from '../../../ui/say.ts'

/** For screen readers: the name of the picture. */
export const opens = (address: string): string => say('QR code that opens {address}', { address })

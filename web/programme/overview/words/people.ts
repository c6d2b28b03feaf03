/** Who is at the desk of which stage. */
import { say } from '../../../ui/say.ts'

/** A button. */
export const people = 'People'
export const title = 'Who is at which controller'
/** Where no stage has anybody. */
export const none = 'Nobody has a controller open.'
/** Of one stage. */
export const nobody = 'Nobody'
/** A person without a name. */
export const unnamed = (number: number): string => say('Controller {number}', { number })

/** The button that shows or hides a password. `content` is what it shows: 'password', 'new password'. */
import { say } from '../../say.ts'

/** For screen readers: the button with an eye. `content` is what it shows, such as a password. */
export const show = (content: string): string => say('Show {content}', { content })
/** The same while the password is shown. */
export const hide = (content: string): string => say('Hide {content}', { content })

/** The button that shows or hides a password. `content` is what it shows: 'password', 'new password'. */
import { say } from '../../say.ts'

export const show = (content: string): string => say('Show {content}', { content })
export const hide = (content: string): string => say('Hide {content}', { content })

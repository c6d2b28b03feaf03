/** Labels and links that several account forms share: sign-in pages and settings. */
import { say } from '../../ui/say.ts'

export const email = 'Email'
export const password = 'Password'
/** What the button next to such a field shows or hides. */
export const passwordContent = 'password'
export const firstName = 'First name'
export const lastName = 'Last name'
export const code = 'Verification code'
export const newPassword = 'New password'
/** What the button next to the field shows or hides. */
export const newPasswordContent = 'new password'
export const confirmation = 'Confirm new password'
/** What the button next to the field shows or hides. */
export const confirmationContent = 'password confirmation'
export const atLeast = (characters: number) =>
  say('At least {characters, plural, one {# character} other {# characters}}.', { characters })
/** The link after the notice about a lost reply. */
export const signIn = 'Sign In'
/** A link. */
export const backToSignIn = 'Back to Sign In'

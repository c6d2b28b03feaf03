/** What is wrong with a field of an account's form. */
import { say } from '../../ui/say.ts'

export const email = 'Please enter a valid email'
export const emailAddress = 'Please enter a valid email address'
export const password = 'Password is required'
export const shortPassword = (characters: number) =>
  say('Password must be at least {characters, plural, one {# character} other {# characters}}', { characters })
export const shortNewPassword = (characters: number) =>
  say('Password must be at least {characters, plural, one {# character} other {# characters}} long', { characters })
export const confirmation = 'Passwords don’t match'
export const currentPassword = 'Enter your current password to set a new one'
export const firstName = 'First name is required'
export const lastName = 'Last name is required'
export const terms = 'You must accept the terms'
export const code = 'Verification code must be 6 digits'

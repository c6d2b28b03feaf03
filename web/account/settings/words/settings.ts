/** /account-settings: profile, password, facts, sessions, Danger Zone. */
import { say } from '../../../ui/say.ts'

export const page = 'Account Settings · Cuelight'
export const title = 'Account Settings'
/** A link. The arrow points to where the page came from. */
export const back = '← Back to Dashboard'

/** A heading over the names of the person. */
export const profile = 'Profile'
export const profileText = 'The name Cuelight greets you with.'
/** Before the support address. */
export const changeEmail = 'To change it, contact support:'
/** The state of the email address. */
export const verified = 'Verified'
/** The state of the email address. */
export const unverified = 'Unverified'
export const changePassword = 'Change password'
export const changePasswordText =
  'Leave these empty to keep your current password. Changing it signs you out everywhere else.'
/** Shown when the reply to a new password was lost. */
export const maybeChanged = 'Your password may have been changed anyway. If you are asked to sign in, try the new one.'
export const currentPassword = 'Current password'
/** What the button next to the field shows or hides. */
export const currentPasswordContent = 'current password'
/** A button. */
export const save = 'Save Changes'
/** On the button, until the changes are saved. */
export const saving = 'Saving...'
// Titles of the toast; the field says what is wrong.
export const passwordMismatch = 'Password Mismatch'
export const passwordTooShort = 'Password Too Short'
export const currentPasswordRequired = 'Current Password Required'

export const language = 'Language'
export const languageText = 'Also for our emails to you, and in other browsers where you sign in.'

/** A heading over what is known of the account. */
export const facts = 'Account information'
/** Before the state of the account, such as “Active”. */
export const status = 'Status'
/** The state of the account. */
export const active = 'Active'
/** Before the state of the email address, such as “Verified”. */
export const emailState = 'Email'
/** Next to it: '3 weeks ago', or `recently`. */
export const memberSince = 'Member since'
export const recently = 'Recently'

export const sessions = 'Where you’re signed in'
export const sessionsText = 'If you don’t recognise a browser, sign it out, then change your password.'
export const thisBrowser = 'This browser'
export const unknownBrowser = 'Unknown browser'
export const someBrowserOn = (system: string) => say('A browser on {system}', { system })
export const browserOn = (browser: string, system: string) => say('{browser} on {system}', { browser, system })
/** `ago`: '3 weeks ago'. */
export const signedIn = (ago: string) => say('Signed in {ago}', { ago })
/** A button: another browser has to sign in again. */
export const signOut = 'Sign out'
/** On that button, until the browser is signed out. */
export const signingOut = 'Signing out...'
/** The same for screen readers: which browser it signs out. */
export const signOutOf = (browser: string) => say('Sign out {browser}', { browser })

export const billing = 'Billing'
export const billingText = 'You are on the Free plan.'
/** A link to that page. */
export const billingLink = 'Billing & Plans'

/** The heading of what cannot be undone. */
export const dangerZone = 'Danger Zone'
export const dangerZoneText = 'This cannot be undone.'
export const deletionText = 'Deletes your account and all your rooms, with their timers, messages, polls and quizzes.'
/** A button. */
export const deleteAccount = 'Delete Account'
export const deleteTitle = 'Delete your account?'
export const deleteText =
  'Your account and all your rooms will be deleted, and every open screen of those rooms will close. This cannot be undone.'
/** On the button that deletes the account, until it is gone. */
export const deleting = 'Deleting...'

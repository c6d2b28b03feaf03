import * as limits from '../../../schema/limits.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import * as tooLong from '../../ui/words/too-long.ts'
import { type Errors, nameError } from '../account-rules.ts'
import * as rules from '../words/rules.ts'
import * as toasts from '../words/toasts.ts'
import * as words from './words/settings.ts'

export type ProfileFields = {
  firstName: string
  lastName: string
  currentPassword: string
  newPassword: string
  confirmation: string
}

/** The body of PATCH /api/user/profile: only what changed. */
type ProfilePatch = { firstName?: string; lastName?: string; currentPassword?: string; newPassword?: string }

export type ProfileChange =
  | { kind: 'patch'; patch: ProfilePatch }
  | { kind: 'none' }
  /** `title` is the toast's title; the sentences are also at their fields. */
  | { kind: 'wrong'; title: string; errors: Errors<keyof ProfileFields> }

type Names = { firstName: string | null; lastName: string | null }

const wrong = (title: string, field: keyof ProfileFields, sentence: string): ProfileChange => ({
  kind: 'wrong',
  title,
  errors: { [field]: sentence },
})

/** What 'Save Changes' would send, or why not. */
export function profileChange(fields: ProfileFields, saved: Names): ProfileChange {
  const { currentPassword, newPassword, confirmation } = fields
  const isNewPassword = newPassword !== '' || confirmation !== ''
  if (newPassword !== confirmation) return wrong(words.passwordMismatch, 'confirmation', rules.confirmation)
  if (isNewPassword && newPassword.length < limits.minPasswordLength) {
    return wrong(words.passwordTooShort, 'newPassword', rules.shortNewPassword(limits.minPasswordLength))
  }
  if (newPassword.length > limits.maxPasswordLength) {
    return wrong(toasts.profileFailed.title, 'newPassword', tooLong.atMost(limits.maxPasswordLength))
  }
  if (isNewPassword && currentPassword === '') {
    return wrong(words.currentPasswordRequired, 'currentPassword', rules.currentPassword)
  }
  const firstName = cleanLine(fields.firstName)
  const lastName = cleanLine(fields.lastName)
  // A name can be changed but not removed.
  const firstWrong = firstName === '' && !saved.firstName ? null : nameError(firstName, rules.firstName)
  const lastWrong = lastName === '' && !saved.lastName ? null : nameError(lastName, rules.lastName)
  if (firstWrong !== null) return wrong(toasts.profileFailed.title, 'firstName', firstWrong)
  if (lastWrong !== null) return wrong(toasts.profileFailed.title, 'lastName', lastWrong)
  const patch: ProfilePatch = {
    ...(firstName !== (saved.firstName ?? '') && { firstName }),
    ...(lastName !== (saved.lastName ?? '') && { lastName }),
    ...(isNewPassword && { currentPassword, newPassword }),
  }
  return Object.keys(patch).length === 0 ? { kind: 'none' } : { kind: 'patch', patch }
}

const passwords = ['currentPassword', 'newPassword', 'confirmation'] as const

/** The password fields to clear once they are saved: those that have not been edited since they were sent. */
export function withoutSent(now: ProfileFields, sent: ProfileFields): Partial<ProfileFields> {
  return Object.fromEntries(passwords.filter((field) => now[field] === sent[field]).map((field) => [field, '']))
}

const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  // The order matters: each of these browsers also uses the names below it.
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser as its owner would call it, from its user agent: 'Firefox on Windows'; 'Unknown browser' where it does not say. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = browsers.find(([sign]) => sign.test(text))?.[1]
  const system = systems.find(([sign]) => sign.test(text))?.[1]
  if (browser === undefined) return system === undefined ? words.unknownBrowser : words.someBrowserOn(system)
  return system === undefined ? browser : words.browserOn(browser, system)
}

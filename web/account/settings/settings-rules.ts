import { profileBody } from '../../../schema/api-account.ts'
import { refusalMessage } from '../../../schema/errors.ts'
import { checked, type Fault } from '../../../schema/values/faults.ts'
import { cleanLine } from '../../../schema/values/text.ts'
import { faultText } from '../../ui/form/fault-texts.ts'
import type { Errors } from '../account-rules.ts'
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

type ProfileChange =
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
  // A name can be changed but not removed.
  const isChanged = (name: 'firstName' | 'lastName') => cleanLine(fields[name]) !== (saved[name] ?? '')
  const patch: ProfilePatch = {
    ...(isChanged('firstName') && { firstName: fields.firstName }),
    ...(isChanged('lastName') && { lastName: fields.lastName }),
    ...(isNewPassword && { currentPassword, newPassword }),
  }
  if (Object.keys(patch).length === 0) return { kind: 'none' }
  const read = checked(profileBody, patch)
  return read.ok ? { kind: 'patch', patch: read.input } : wrongField(read.faults)
}

function wrongField([fault]: readonly Fault[]): ProfileChange {
  const text =
    fault === undefined
      ? refusalMessage('invalid')
      : faultText(fault, {
          firstName: rules.firstName,
          lastName: rules.lastName,
          currentPassword: rules.currentPassword,
        })
  switch (fault?.field) {
    case 'currentPassword':
      return wrong(words.currentPasswordRequired, 'currentPassword', text)
    case 'newPassword':
      if (fault.code !== 'too_few') return wrong(toasts.profileFailed.title, 'newPassword', text)
      return wrong(words.passwordTooShort, 'newPassword', rules.shortNewPassword(fault.limit ?? 0))
    case 'lastName':
      return wrong(toasts.profileFailed.title, 'lastName', text)
    default:
      return wrong(toasts.profileFailed.title, 'firstName', text)
  }
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

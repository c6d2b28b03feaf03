import { limits } from '../../schema/limits.ts'
import type { Errors } from './account-rules.ts'

export type ProfileFields = {
  firstName: string
  lastName: string
  currentPassword: string
  newPassword: string
  confirmation: string
}

/** What goes to PATCH /api/user/profile: only what changed (spec 5). */
export type ProfilePatch = { firstName?: string; lastName?: string; currentPassword?: string; newPassword?: string }

export type ProfileChange =
  | { kind: 'patch'; patch: ProfilePatch }
  | { kind: 'none' }
  /** `title` heads the toast; the sentences stand at their fields too. */
  | { kind: 'wrong'; title: string; errors: Errors<keyof ProfileFields> }

type Names = { firstName: string | null; lastName: string | null }

const wrong = (title: string, field: keyof ProfileFields, sentence: string): ProfileChange => ({
  kind: 'wrong',
  title,
  errors: { [field]: sentence },
})

/** What 'Save Changes' would send, or why not (spec 5, account settings). The checks come in the order of the specification. */
export function profileChange(fields: ProfileFields, saved: Names): ProfileChange {
  const { currentPassword, newPassword, confirmation } = fields
  const isNewPassword = newPassword !== '' || confirmation !== ''
  if (newPassword !== confirmation) return wrong('Password Mismatch', 'confirmation', "Passwords don't match")
  if (isNewPassword && newPassword.length < limits.minPasswordLength) {
    return wrong(
      'Password Too Short',
      'newPassword',
      `Password must be at least ${limits.minPasswordLength} characters long`,
    )
  }
  if (isNewPassword && currentPassword === '') {
    return wrong('Current Password Required', 'currentPassword', 'Enter your current password to set a new one')
  }
  const firstName = fields.firstName.trim()
  const lastName = fields.lastName.trim()
  // A name that was there cannot be taken away, only changed (spec 5, sign-up).
  if (firstName === '' && saved.firstName) return wrong('Update Failed', 'firstName', 'First name is required')
  if (lastName === '' && saved.lastName) return wrong('Update Failed', 'lastName', 'Last name is required')
  const patch: ProfilePatch = {
    ...(firstName !== (saved.firstName ?? '') && { firstName }),
    ...(lastName !== (saved.lastName ?? '') && { lastName }),
    ...(isNewPassword && { currentPassword, newPassword }),
  }
  return Object.keys(patch).length === 0 ? { kind: 'none' } : { kind: 'patch', patch }
}

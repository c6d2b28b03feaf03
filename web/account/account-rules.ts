/** Finds what is wrong in the forms of an account, by field. Nothing here throws. */

import * as limits from '../../schema/limits.ts'
import * as words from './words/rules.ts'

/** The sentence for each wrong field; a field that is right is absent. */
export type Errors<Field extends string> = Partial<Record<Field, string>>

/** Something before and after one @, a dot in the domain, no spaces: the mail itself is the real test. */
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const isEmail = (text: string): boolean => emailShape.test(text.trim())

/** A new password: 6 characters at sign-up and in the profile, 8 at reset. */
const isShort = (password: string, min: number): boolean => password.length < min

/** Drops the fields that are right. */
function wrong<Field extends string>(found: Record<Field, string | false>): Errors<Field> {
  const errors: Errors<Field> = {}
  for (const field of Object.keys(found) as Field[]) {
    const sentence = found[field]
    if (typeof sentence === 'string') errors[field] = sentence
  }
  return errors
}

export type LoginFields = { email: string; password: string }
export const loginErrors = ({ email, password }: LoginFields): Errors<keyof LoginFields> =>
  wrong({
    email: !isEmail(email) && words.email,
    password: password === '' && words.password,
  })

export type SignupFields = {
  firstName: string
  lastName: string
  email: string
  password: string
  acceptTerms: boolean
}
export const signupErrors = (fields: SignupFields): Errors<keyof SignupFields> =>
  wrong({
    firstName: fields.firstName.trim() === '' && words.firstName,
    lastName: fields.lastName.trim() === '' && words.lastName,
    email: !isEmail(fields.email) && words.email,
    password: isShort(fields.password, limits.minPasswordLength) && words.shortPassword(limits.minPasswordLength),
    acceptTerms: !fields.acceptTerms && words.terms,
  })

export type ForgotFields = { email: string }
export const forgotErrors = ({ email }: ForgotFields): Errors<keyof ForgotFields> =>
  wrong({ email: !isEmail(email) && words.emailAddress })

export type ResetFields = { otp: string; newPassword: string; confirmation: string }
/** `hasLink`: a user who followed the link in an email needs no code. */
export const resetErrors = (
  { otp, newPassword, confirmation }: ResetFields,
  hasLink: boolean,
): Errors<keyof ResetFields> =>
  wrong({
    otp: !hasLink && otp.length !== limits.codeDigits && words.code,
    newPassword:
      isShort(newPassword, limits.minResetPasswordLength) && words.shortPassword(limits.minResetPasswordLength),
    confirmation: confirmation !== newPassword && words.confirmation,
  })

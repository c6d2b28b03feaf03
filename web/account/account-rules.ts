/** Finds what is wrong in the forms of an account, by field. Nothing here throws. */

import * as limits from '../../schema/limits.ts'
import { isEmail } from '../../schema/values/email.ts'
import { cleanLine } from '../../schema/values/text.ts'
import { tooLongText } from '../ui/too-long.ts'
import * as tooLong from '../ui/words/too-long.ts'
import * as words from './words/rules.ts'

/** The sentence for each wrong field; a field that is right is absent. */
export type Errors<Field extends string> = Partial<Record<Field, string>>

/** As the server refuses them, because a page says its own sentences. */
const isRightEmail = (text: string): boolean => isEmail(text.trim().toLowerCase())
/** A name as the server reads it: what nobody would see is no name. */
export const nameError = (name: string, missing: string): string | null =>
  cleanLine(name) === '' ? missing : tooLongText(cleanLine(name), limits.maxPersonNameLength)
const passwordError = (password: string, min: number, short: string): string | null => {
  if (password.length < min) return short
  return password.length > limits.maxPasswordLength ? tooLong.atMost(limits.maxPasswordLength) : null
}

/** Drops the fields that are right. */
function wrong<Field extends string>(found: Record<Field, string | false | null>): Errors<Field> {
  const errors: Errors<Field> = {}
  for (const field of Object.keys(found) as Field[]) {
    const sentence = found[field]
    if (typeof sentence === 'string') errors[field] = sentence
  }
  return errors
}

type LoginFields = { email: string; password: string }
export const loginErrors = ({ email, password }: LoginFields) =>
  wrong({ email: !isRightEmail(email) && words.email, password: passwordError(password, 1, words.password) })

type SignupFields = LoginFields & { firstName: string; lastName: string; acceptTerms: boolean }
export const signupErrors = (fields: SignupFields) =>
  wrong({
    firstName: nameError(fields.firstName, words.firstName),
    lastName: nameError(fields.lastName, words.lastName),
    email: !isRightEmail(fields.email) && words.email,
    password: passwordError(fields.password, limits.minPasswordLength, words.shortPassword(limits.minPasswordLength)),
    acceptTerms: !fields.acceptTerms && words.terms,
  })

export const forgotErrors = ({ email }: { email: string }) =>
  wrong({ email: !isRightEmail(email) && words.emailAddress })

type ResetFields = { otp: string; newPassword: string; confirmation: string }
/** `hasLink`: a user who followed the link in an email needs no code. */
export const resetErrors = ({ otp, newPassword, confirmation }: ResetFields, hasLink: boolean) =>
  wrong({
    otp: !hasLink && otp.length !== limits.codeDigits && words.code,
    newPassword: passwordError(
      newPassword,
      limits.minResetPasswordLength,
      words.shortPassword(limits.minResetPasswordLength),
    ),
    confirmation: confirmation !== newPassword && words.confirmation,
  })

/** Finds what is wrong in the forms of an account, by field. Nothing here throws. */

import type * as z from 'zod/mini'
import { forgotPasswordBody, loginBody, resetPasswordBody, signupBody } from '../../schema/api-account.ts'
import { checked } from '../../schema/values/faults.ts'
import { type FaultTexts, faultTexts } from '../ui/form/fault-texts.ts'
import * as words from './words/rules.ts'

/** The sentence for each wrong field; a field that is right is absent. */
export type Errors<Field extends string> = Partial<Record<Field, string>>

/** What the server would refuse, in the page's own words. */
function errorsOf<Fields extends object>(
  body: z.ZodMiniType,
  fields: Fields,
  texts: FaultTexts,
): Errors<keyof Fields & string> {
  const read = checked(body, fields)
  // A body has the fields of its form.
  return read.ok ? {} : (faultTexts(read.faults, texts) as Errors<keyof Fields & string>)
}

const emailTexts = (text: string): FaultTexts => ({ email: text, 'email too_long': text })

type LoginFields = { email: string; password: string }
export const loginErrors = (fields: LoginFields) =>
  errorsOf(loginBody, fields, { ...emailTexts(words.email), password: words.password })

type SignupFields = LoginFields & { firstName: string; lastName: string; acceptTerms: boolean }
export const signupErrors = (fields: SignupFields) =>
  errorsOf(signupBody, fields, {
    ...emailTexts(words.email),
    firstName: words.firstName,
    lastName: words.lastName,
    password: words.shortPassword,
    acceptTerms: words.terms,
  })

export const forgotErrors = (fields: { email: string }) =>
  errorsOf(forgotPasswordBody, fields, emailTexts(words.emailAddress))

type ResetFields = { otp: string; newPassword: string; confirmation: string }
/** `hasLink`: a user who followed the link in an email needs no code. */
export const resetErrors = (
  { confirmation, otp, newPassword }: ResetFields,
  hasLink: boolean,
): Errors<keyof ResetFields> => ({
  ...errorsOf(
    resetPasswordBody,
    { newPassword, ...(hasLink ? { token: '' } : { otp }) },
    {
      otp: words.code,
      'otp too_long': words.code,
      newPassword: words.shortPassword,
    },
  ),
  ...(confirmation === newPassword ? {} : { confirmation: words.confirmation }),
})

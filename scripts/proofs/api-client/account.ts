/** An account, from signing up to deleting it. */
import { expect } from 'vitest'
import * as api from '../../../.cache/api-client/client.ts'
import * as model from '../../../.cache/api-client/model/index.ts'
import { Person } from './person.ts'

/**
 * Takes one person through everything an account can do.
 * @param codeFor the code in the newest mail to an address, once `count` with a code have come
 */
export async function runAccount(
  origin: string,
  codeFor: (email: string, count: number) => Promise<string>,
): Promise<void> {
  const email = 'ada@cuelight.test'
  const password = 'difference engine'
  const ada = new Person(origin)
  const signup = { firstName: 'Ada', lastName: 'Lovelace', email, password, acceptTerms: true } as const
  expect(await ada.call((as) => api.postApiAuthSignup(signup, as))).toEqual({ requiresOTP: true })
  await ada.refused((as) => api.postApiAuthResendOtp(as), model.TooManyRequestsRefusal)
  // A mail is sent after its reply: the next one waits for it, so that the newest is the last that was asked for.
  await codeFor(email, 1)
  await ada.refused((as) => api.postApiAuthLogin({ email, password }, as), model.OtpRequiredRefusal)
  await codeFor(email, 2)
  await ada.refused((as) => api.getApiAuthUser(as), model.NotSignedInRefusal)
  await ada.refused((as) => api.postApiAuthVerifyEmail({ token: 'A'.repeat(43) }, as), model.WrongCodeRefusal)
  const again = new Person(origin)
  await again.call((as) => api.postApiAuthSignup(signup, as))
  const otp = await codeFor(email, 3)
  await again.call((as) => api.postApiAuthVerifyOtp({ otp }, as))
  expect((await again.call((as) => api.getApiAuthUser(as))).email).toBe(email)

  const own = await again.call((as) => api.postApiRooms({ name: 'Ada’s' }, as))
  expect(own.createdBy).not.toBeNull()
  const found = await new Person(origin).call((as) => api.postApiRooms({ name: 'Found' }, as))
  await again.call((as) => api.postApiRoomsIdControl(found.id, { key: found.controllerKey }, as))
  await again.call((as) => api.postApiRoomsIdClaim(found.id, as))
  await again.call((as) => api.getApiUserProgrammes(as))
  const rooms = await again.call((as) => api.getApiUserRooms(as))
  expect(rooms.map(({ name }) => name)).toContain('Ada’s')

  const elsewhere = new Person(origin)
  await elsewhere.call((as) => api.postApiAuthLogin({ email, password }, as))
  const sessions = await again.call((as) => api.getApiUserSessions(as))
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await again.call((as) => api.deleteApiUserSessionsId(other?.id ?? '', as))
  await elsewhere.refused((as) => api.getApiAuthUser(as), model.NotSignedInRefusal)
  expect((await again.call((as) => api.patchApiUserProfile({ firstName: 'Augusta' }, as))).firstName).toBe('Augusta')
  const wrong = { currentPassword: 'nonsense', newPassword: 'analytical engine' }
  await again.refused((as) => api.patchApiUserProfile(wrong, as), model.WrongPasswordRefusal)
  await again.call((as) => api.postApiAuthLogout(as))

  await again.call((as) => api.postApiAuthForgotPassword({ email }, as))
  const newPassword = 'analytical engine'
  const reset = { otp: await codeFor(email, 4), newPassword }
  await again.call((as) => api.postApiAuthResetPassword(reset, as))
  await again.refused((as) => api.postApiAuthLogin({ email, password }, as), model.WrongLoginRefusal)
  await again.call((as) => api.postApiAuthLogin({ email, password: newPassword }, as))
  await again.refused((as) => api.deleteApiUserAccount({ currentPassword: password }, as), model.WrongPasswordRefusal)
  await again.call((as) => api.deleteApiUserAccount({ currentPassword: newPassword }, as))
}

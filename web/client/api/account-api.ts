/** The account calls, typed by the Worker's own routes. */
import type * as z from 'zod'
import type * as account from '../../../schema/api-account.ts'
import { routes } from './api.ts'
import { replyOf } from './reply.ts'

const { auth, user, rooms, 'feature-flags': featureFlags } = routes

/** Refused with `otp_required` if the address is not verified yet; a code is then on its way. */
export const login = (json: z.input<typeof account.loginBody>) => replyOf(auth.login.$post({ json }))

export const signup = (json: z.input<typeof account.signupBody>) => replyOf(auth.signup.$post({ json }))

/** Verifies the address with the code from the mail, and signs in. */
export const verifyOtp = (otp: string) => replyOf(auth['verify-otp'].$post({ json: { otp } }))

/** Verifies the address with the token of the link in the mail; signs nobody in. */
export const verifyEmail = (token: string) => replyOf(auth['verify-email'].$post({ json: { token } }))

export const resendOtp = () => replyOf(auth['resend-otp'].$post())

/** The reply is the same whether or not the account exists. */
export const forgotPassword = (email: string) => replyOf(auth['forgot-password'].$post({ json: { email } }))

/** Takes the code from the mail, or the token of its link. */
export const resetPassword = (json: z.input<typeof account.resetPasswordBody>) =>
  replyOf(auth['reset-password'].$post({ json }))

/** Ends the session of this browser. */
export const logout = () => replyOf(auth.logout.$post())

/** Changes names or language, or sets a new password if the current one is sent too. */
export const patchProfile = (json: z.input<typeof account.profileBody>) => replyOf(user.profile.$patch({ json }))

/** Refused with `wrong_password` at the field if that is not the account's password. */
export const deleteAccount = (currentPassword: string) => replyOf(user.account.$delete({ json: { currentPassword } }))

/** Every browser that is signed in to this account. */
export const readAccountSessions = () => replyOf(user.sessions.$get())

export const endAccountSession = (id: string) => replyOf(user.sessions[':id'].$delete({ param: { id } }))

export const readOwnRooms = () => replyOf(user.rooms.$get())

export const readFeatureFlags = () => replyOf(featureFlags.$get())

/** Claims a room that has no owner; the caller must control it. */
export const claimRoom = (id: string) => replyOf(rooms[':id'].claim.$post({ param: { id } }))

export const readRoomHistory = (id: string) => replyOf(rooms[':id'].history.$get({ param: { id } }))

/** The account calls, typed by the Worker's own routes. */
import type * as z from 'zod'
import type * as account from '../../../schema/api-account.ts'
import { routes } from './api.ts'
import { replyOf } from './reply.ts'

const { auth, user, rooms, 'feature-flags': featureFlags } = routes

/** Refused with `otp_required` if the address is not proved yet; a code is then on its way. */
export const login = (json: z.input<typeof account.loginBody>) => replyOf(auth.login.$post({ json }))

export const signup = (json: z.input<typeof account.signupBody>) => replyOf(auth.signup.$post({ json }))

/** Proves the address with the code of the mail, and signs in. */
export const verifyOtp = (otp: string) => replyOf(auth['verify-otp'].$post({ json: { otp } }))

export const resendOtp = () => replyOf(auth['resend-otp'].$post())

/** Answers the same whether or not there is such an account. */
export const forgotPassword = (email: string) => replyOf(auth['forgot-password'].$post({ json: { email } }))

/** With the code of the mail, or the token of its link. */
export const resetPassword = (json: z.input<typeof account.resetPasswordBody>) =>
  replyOf(auth['reset-password'].$post({ json }))

/** Ends the session of this browser. */
export const logout = () => replyOf(auth.logout.$post())

/** Names, or a new password together with the current one. */
export const patchProfile = (json: z.input<typeof account.profileBody>) => replyOf(user.profile.$patch({ json }))

export const deleteAccount = () => replyOf(user.account.$delete())

/** Every browser that is signed in to this account. */
export const readAccountSessions = () => replyOf(user.sessions.$get())

export const endAccountSession = (id: string) => replyOf(user.sessions[':id'].$delete({ param: { id } }))

export const readOwnRooms = () => replyOf(user.rooms.$get())

export const readFeatureFlags = () => replyOf(featureFlags.$get())

/** Claims a room without an owner, for its controller. */
export const claimRoom = (id: string) => replyOf(rooms[':id'].claim.$post({ param: { id } }))

export const readRoomHistory = (id: string) => replyOf(rooms[':id'].history.$get({ param: { id } }))

/** The account calls of spec 7. */
import type { HistoryReply, SessionReply, UserReply, UserRoomReply } from '../../schema/api-account.ts'
import type { Answer } from './answer.ts'

declare function ask<T>(method: string, path: string, json?: unknown): Promise<Answer<T>>
export const login = (json: { email: string; password: string }) =>
  ask<{ requiresOTP: boolean }>('POST', '/api/auth/login', json)
export const signup = (json: object) => ask<{ requiresOTP: boolean }>('POST', '/api/auth/signup', json)
export const verifyOtp = (otp: string) => ask<{ user: UserReply }>('POST', '/api/auth/verify-otp', { otp })
export const resendOtp = () => ask<object>('POST', '/api/auth/resend-otp')
export const forgotPassword = (email: string) => ask<object>('POST', '/api/auth/forgot-password', { email })
export const resetPassword = (json: { otp?: string; token?: string; newPassword: string }) =>
  ask<object>('POST', '/api/auth/reset-password', json)
export const patchProfile = (json: object) => ask<{ user: UserReply }>('PATCH', '/api/user/profile', json)
export const deleteAccount = () => ask<null>('DELETE', '/api/user/account')
export const readAccountSessions = () => ask<SessionReply[]>('GET', '/api/user/sessions')
export const endAccountSession = (id: string) => ask<null>('DELETE', `/api/user/sessions/${id}`)
export const readOwnRooms = () => ask<UserRoomReply[]>('GET', '/api/user/rooms')
export const readFeatureFlags = () => ask<{ billing: boolean }>('GET', '/api/feature-flags')
export const claimRoom = (id: string) => ask<object>('POST', `/api/rooms/${id}/claim`)
export const readRoomHistory = (id: string) => ask<HistoryReply[]>('GET', `/api/rooms/${id}/history`)

/** Bodies and replies of accounts: signing up and in, codes, profile, sessions, rooms of a user. */
import * as z from 'zod/mini'
import * as limits from './limits.ts'
import { organiserLanguages } from './organiser-languages.ts'
import { roomView } from './tools/room/settings.ts'
import { faultParams } from './values/faults.ts'
import { nonEmptyPatch, requiredText } from './values/input.ts'
import { cleanLine } from './values/text.ts'

/** An email address in lower case, as it is stored and compared. Text that could end a mail header is refused. */
const email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(4 * limits.maxEmailLength)),
    z.transform((text: string) => text.trim().toLowerCase()),
  ),
  z.email().check(z.maxLength(limits.maxEmailLength)),
)

const passwordField = (min: number) => z.string().check(z.minLength(min), z.maxLength(limits.maxPasswordLength))

const personName = requiredText(cleanLine, limits.maxPersonNameLength)

const code = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${limits.codeDigits}}$`))),
)

/** The token of a link in a mail: 256 bits, in url-safe characters. */
const token = z.string().check(z.maxLength(128))

/** Whether a text can be the token of a link. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

export const signupBody = z.object({
  firstName: personName,
  lastName: personName,
  email,
  password: passwordField(limits.minPasswordLength),
  acceptTerms: z.literal(true),
})

export const loginBody = z.object({
  email,
  password: passwordField(1),
})

export const verifyOtpBody = z.object({ otp: code })
export const verifyEmailBody = z.object({ token })
export const forgotPasswordBody = z.object({ email })

/** The code in the mail, or the token of its link, which an address with too many wrong codes gets instead. */
export const resetPasswordBody = z
  .object({
    otp: z.optional(code),
    token: z.optional(token),
    newPassword: passwordField(limits.minResetPasswordLength),
  })
  .check(z.refine(({ otp, token }) => (otp === undefined) !== (token === undefined), { path: ['otp'] }))

const languageCodes = organiserLanguages.map(({ code }) => code)

export const profileBody = nonEmptyPatch({
  firstName: personName,
  lastName: personName,
  currentPassword: z.string().check(z.maxLength(limits.maxPasswordLength)),
  newPassword: passwordField(limits.minPasswordLength),
  language: z.enum(languageCodes),
}).check(
  z.refine(({ newPassword, currentPassword }) => newPassword === undefined || (currentPassword ?? '') !== '', {
    params: faultParams('missing'),
    path: ['currentPassword'],
  }),
)

/** Deleting an account needs its password: a browser that was left signed in is not enough. */
export const deleteAccountBody = z.object({ currentPassword: passwordField(1) })

// Replies

const time = z.iso.datetime()

/** The signed-in user, without the password hash and the rest of the row. */
export const userReply = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  /** The code of the language that the user chose, for pages and mails; null if they chose none. */
  language: z.nullable(z.string()),
  createdAt: time,
})
export type UserReply = z.infer<typeof userReply>

export const signedInReply = z.object({ user: userReply })
export const requiresOtpReply = z.object({ requiresOTP: z.literal(true) })
/** The empty reply to a request that was carried out. */
export const doneReply = z.object({})

export const sessionReply = z.object({
  id: z.string(),
  loginAt: time,
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
})
export type SessionReply = z.infer<typeof sessionReply>

/** The directory keeps only what lists of rooms show. */
const mirrored = z.omit(roomView, {
  timeZone: true,
  language: true,
  eventDate: true,
  hasQuestions: true,
  questionModeration: true,
  hasWordFilter: true,
  maskedWords: true,
  hasReactions: true,
  feedbackStyle: true,
  columns: true,
  backgroundColor: true,
  accentColor: true,
  logo: true,
})

/** A room as mirrored in the directory; `liveStatus` is null if the room was not asked or did not reply in time. */
export const userRoomReply = z.extend(mirrored, {
  shortCode: z.optional(z.string()),
  liveStatus: z.nullable(z.object({ isRunning: z.boolean(), timerName: z.nullable(z.string()) })),
})
export type UserRoomReply = z.infer<typeof userRoomReply>

/** [PR10] A programme as mirrored in the directory, with its stages; `isGone` says that the room of one was deleted or left. */
export const userProgrammeReply = z.object({
  id: z.string(),
  name: z.string(),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  isLocked: z.boolean(),
  createdAt: time,
  stages: z.array(
    z.object({
      id: z.string(),
      roomId: z.string(),
      name: z.string(),
      color: z.nullable(z.string()),
      isGone: z.boolean(),
    }),
  ),
})
export type UserProgrammeReply = z.infer<typeof userProgrammeReply>

export const historyReply = z.object({
  action: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  userId: z.nullable(z.string()),
  timestamp: time,
})
export type HistoryReply = z.infer<typeof historyReply>

export const featureFlagsReply = z.object({ billing: z.boolean() })

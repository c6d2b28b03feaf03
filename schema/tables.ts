/** The directory in D1: accounts, who owns which room, and the codes of rooms. A running room never needs it. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** An account. Rooms refer to it; deleting a user deletes their rooms. */
export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  passwordHash: text('password_hash').notNull(),
  isEmailVerified: integer('is_email_verified', { mode: 'boolean' }).notNull().default(false),
  emailVerificationToken: text('email_verification_token'),
  emailVerificationExpiry: integer('email_verification_expiry'),
  /** The code of the language that they chose; null if they chose none. */
  language: text('language'),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

/** The sessions of users. `sid` is a hash of the cookie's session id; without the row a cookie is worthless. */
export const sessions = sqliteTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: text('sess', { mode: 'json' }).$type<{ userSessionId: string; startedAt: number }>().notNull(),
    expire: integer('expire').notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expire').on(table.expire)],
)

/** Every sign-in, for "Where you're signed in". `sessionToken` is the `sid` of its session. */
export const userSessions = sqliteTable(
  'user_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionToken: text('session_token').notNull(),
    loginAt: integer('login_at').notNull(),
    logoutAt: integer('logout_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (table) => [index('user_sessions_user_id').on(table.userId), index('user_sessions_token').on(table.sessionToken)],
)

/**
 * One browser proving one address: it asked to sign up, to sign in or for a new password, and has the flow cookie whose
 * hash is `id`. Code and link are hashed too. `tries` counts for the current code, `failures` for the whole flow. The
 * failures of all flows to an address within a day count against one budget, which a new code does not reset. Names and
 * password of a sign-up wait here until the address is proved, so nobody can change those of another browser's
 * sign-up.
 */
export const emailFlows = sqliteTable(
  'email_flows',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: ['signup', 'login', 'reset'] }).notNull(),
    email: text('email').notNull(),
    /** Null if nobody has this address: such a flow gets the same replies as any other. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The known device that asked, which has its own budget. */
    device: text('device'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    passwordHash: text('password_hash'),
    code: text('code'),
    link: text('link').unique(),
    tries: integer('tries').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    triedAt: integer('tried_at').notNull().default(0),
    codeExpiresAt: integer('code_expires_at').notNull().default(0),
    sentAt: integer('sent_at').notNull().default(0),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('email_flows_email').on(table.email), index('email_flows_created_at').on(table.createdAt)],
)

/** A room's identity and flags, mirrored from the object's outbox. `updatedAt` keeps late writes from winning. */
export const rooms = sqliteTable(
  'rooms',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    useCase: text('use_case'),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    hasEngagementFeatures: integer('has_engagement_features', { mode: 'boolean' }).notNull(),
    feedbackEnabled: integer('feedback_enabled', { mode: 'boolean' }).notNull(),
    isViewerLocked: integer('is_viewer_locked', { mode: 'boolean' }).notNull(),
    isJoinLocked: integer('is_join_locked', { mode: 'boolean' }).notNull(),
    hasAccessPassword: integer('has_access_password', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('rooms_created_by').on(table.createdBy)],
)

/**
 * A programme, mirrored from the object's outbox: one row with its stages inside, for lists. `updatedAt` is when it was last mirrored after a change,
 * and keeps late writes from winning.
 */
export const programmes = sqliteTable(
  'programmes',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'cascade' }),
    firstDay: text('first_day'),
    lastDay: text('last_day'),
    isLocked: integer('is_locked', { mode: 'boolean' }).notNull(),
    stages: text('stages', { mode: 'json' })
      .$type<{ id: string; roomId: string; name: string; color: string | null; isGone: boolean }[]>()
      .notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [index('programmes_created_by').on(table.createdBy)],
)

/** Who did what in a room, written from the object's outbox. It outlives the room for a while. */
export const roomHistory = sqliteTable(
  'room_history',
  {
    id: text('id').primaryKey(),
    roomId: text('room_id').notNull(),
    userId: text('user_id'),
    action: text('action').notNull(),
    metadata: text('metadata', { mode: 'json' }).$type<Record<string, string | number | boolean>>().notNull(),
    timestamp: integer('timestamp').notNull(),
  },
  (table) => [index('room_history_room').on(table.roomId, table.timestamp)],
)

/** The codes of rooms. A released code stays taken through its quarantine, so it has no foreign key. */
export const roomShortCodes = sqliteTable('room_short_codes', {
  id: text('id').primaryKey(),
  roomId: text('room_id').notNull().unique(),
  shortCode: text('short_code').notNull().unique(),
  createdAt: integer('created_at').notNull(),
  releasedAt: integer('released_at'),
})

/** What feedback may be about, for all rooms. */
export const feedbackCategories = sqliteTable('feedback_categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  color: text('color').notNull().default('blue'),
  createdAt: integer('created_at').notNull(),
})

/**
 * Wrong guesses: at codes, access passwords and sign-ins. `client` is a keyed hash of who guesses at what: a network, a
 * browser or an account with the purpose. Until `openAt` no guess of theirs is looked at.
 */
export const guessers = sqliteTable(
  'guessers',
  {
    client: text('client').primaryKey(),
    misses: integer('misses').notNull(),
    missedAt: integer('missed_at').notNull(),
    openAt: integer('open_at').notNull(),
  },
  (table) => [index('guessers_missed_at').on(table.missedAt)],
)

/**
 * What is counted within a time window, each time in one statement: mails, new rooms, alarms. `client` is who and what
 * is counted: a keyed hash of a network or address with the purpose, or a fixed name.
 */
export const guessBudgets = sqliteTable('guess_budgets', {
  client: text('client').primaryKey(),
  windowAt: integer('window_at').notNull(),
  misses: integer('misses').notNull(),
})

/** What a local server would have mailed (`MAIL=mailbox`); a deployment writes nothing here. */
export const mailbox = sqliteTable('mailbox', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  sentAt: integer('sent_at').notNull(),
})

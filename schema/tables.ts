/** The directory in D1 (architecture 3): who has which room, and under which code. Nothing of a live room is here. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Spec 3, User. Rooms point at it; deleting a user deletes its rooms. */
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
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

/** The mirror of a room's identity and flags, written from the object's outbox. `updatedAt` keeps late writes from winning. */
export const rooms = sqliteTable('rooms', {
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
})

/** Spec 3, room_short_codes. A released code stays taken through its quarantine (threat T4), so it has no foreign key. */
export const roomShortCodes = sqliteTable('room_short_codes', {
  id: text('id').primaryKey(),
  roomId: text('room_id').notNull().unique(),
  shortCode: text('short_code').notNull().unique(),
  createdAt: integer('created_at').notNull(),
  releasedAt: integer('released_at'),
})

/** Spec 3, feedback_categories: what feedback may be about, for all rooms. */
export const feedbackCategories = sqliteTable('feedback_categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  color: text('color').notNull().default('blue'),
  createdAt: integer('created_at').notNull(),
})

/** Wrong guesses by network address and purpose, counted in one statement (threat T3). `client` is a keyed hash. */
export const guessBudgets = sqliteTable('guess_budgets', {
  client: text('client').primaryKey(),
  windowAt: integer('window_at').notNull(),
  misses: integer('misses').notNull(),
})

import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { UserReply } from '../../schema/api-account.ts'
import { emailFlows, roomHistory, users } from '../../schema/tables.ts'
import { isoTime } from '../../schema/values/time.ts'

export type User = typeof users.$inferSelect

/** A user as the API returns it: only the fields listed here leave the server. */
export const userView = (user: User): UserReply => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  isEmailVerified: user.isEmailVerified,
  language: user.language,
  createdAt: isoTime(user.createdAt),
})

/** The user with an address (already in lower case), or null. */
export async function findUser(db: D1Database, email: string): Promise<User | null> {
  const [user] = await drizzle(db).select().from(users).where(eq(users.email, email))
  return user ?? null
}

type NewUser = Pick<User, 'id' | 'email' | 'passwordHash' | 'language'> & { firstName: string; lastName: string }

/** Adds a user whose address is not proved yet, unless the address is taken; returns the user who then has it. */
export async function addUser(db: D1Database, given: NewUser, now: number): Promise<User> {
  const d1 = drizzle(db)
  const [, [user]] = await d1.batch([
    d1
      .insert(users)
      .values({ ...given, createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
    d1.select().from(users).where(eq(users.email, given.email)),
  ])
  if (user === undefined) throw new Error('a user that was just added is not there')
  return user
}

export type Pending = { firstName: string | null; lastName: string | null; passwordHash: string | null }

/**
 * Marks an address as proved. The names and password of the sign-up it belongs to take effect; sign-ups with the same
 * address in other browsers are void.
 */
export async function verifyUser(db: D1Database, userId: string, pending: Pending, now: number): Promise<User | null> {
  const d1 = drizzle(db)
  const { firstName, lastName, passwordHash } = pending
  const taken = passwordHash === null ? {} : { firstName, lastName, passwordHash }
  const [[user]] = await d1.batch([
    d1
      .update(users)
      .set({ ...taken, isEmailVerified: true, updatedAt: now })
      .where(eq(users.id, userId))
      .returning(),
    d1.delete(emailFlows).where(and(eq(emailFlows.userId, userId), eq(emailFlows.purpose, 'signup'))),
  ])
  return user ?? null
}

/** Changes names, password or language. */
export async function changeUser(
  db: D1Database,
  userId: string,
  change: Partial<Pick<User, 'firstName' | 'lastName' | 'passwordHash' | 'isEmailVerified' | 'language'>>,
  now: number,
): Promise<User | null> {
  const [user] = await drizzle(db)
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
    .returning()
  return user ?? null
}

/**
 * Removes a user from the directory, with sessions, codes and the rows of their rooms. What they did stays in the
 * rooms' histories without their name; lines that arrive later name nobody either (durable-objects/directory/outbox.ts).
 */
export async function deleteUser(db: D1Database, userId: string): Promise<void> {
  const d1 = drizzle(db)
  await d1.batch([
    d1.delete(users).where(eq(users.id, userId)),
    d1.update(roomHistory).set({ userId: null }).where(eq(roomHistory.userId, userId)),
  ])
}

import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { UserReply } from '../../schema/api-account.ts'
import { isoTime } from '../../schema/core/time.ts'
import { emailFlows, roomHistory, users } from '../../schema/tables.ts'

export type User = typeof users.$inferSelect

/** A user as it leaves the server, field by field. */
export const userView = (user: User): UserReply => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  profileImageUrl: user.profileImageUrl,
  isEmailVerified: user.isEmailVerified,
  createdAt: isoTime(user.createdAt),
})

/** The user with an address (already without case), or null. */
export async function findUser(db: D1Database, email: string): Promise<User | null> {
  const [user] = await drizzle(db).select().from(users).where(eq(users.email, email))
  return user ?? null
}

type NewUser = Pick<User, 'id' | 'email' | 'passwordHash'> & { firstName: string; lastName: string }

/** Adds a user whose address is not proved yet, unless somebody has it; returns the user who has it afterwards. */
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
 * Notes that an address is proved. What waited with the proof (names and password of the sign-up it belongs to) holds
 * from now on; other browsers' sign-ups to the address are void.
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

/** Changes names or password. */
export async function changeUser(
  db: D1Database,
  userId: string,
  change: Partial<Pick<User, 'firstName' | 'lastName' | 'passwordHash' | 'isEmailVerified'>>,
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
 * Takes a user out of the directory, with its sessions, codes and the rows of its rooms. What was done stays told in the
 * rooms' histories, without naming them; a line that arrives later names nobody either (durable-objects/outbox.ts).
 */
export async function deleteUser(db: D1Database, userId: string): Promise<void> {
  const d1 = drizzle(db)
  await d1.batch([
    d1.delete(users).where(eq(users.id, userId)),
    d1.update(roomHistory).set({ userId: null }).where(eq(roomHistory.userId, userId)),
  ])
}

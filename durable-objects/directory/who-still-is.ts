import { DrizzleQueryError, sql } from 'drizzle-orm'
import { users } from '../../schema/tables.ts'

/** A user, or null if the account has since been deleted: no row may name it any more. */
export const whoStillIs = (userId: string | null) =>
  sql<string | null>`(SELECT ${users.id} FROM ${users} WHERE ${users.id} = ${userId})`

/** Why the directory failed. Not the query: its parameters are names and ids of rooms, which do not belong in a log. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof DrizzleQueryError ? (error.cause ?? 'query failed') : error)

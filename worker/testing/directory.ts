import { env, runInDurableObject } from 'cloudflare:test'
import { ownPatience } from '../../durable-objects/patience.ts'
import * as limits from '../../schema/limits.ts'
import { randomDigits } from '../random.ts'
import { objectOf } from './rooms.ts'

/** A D1 that gives every statement the same result. */
function standIn(reply: () => Promise<never>): D1Database {
  const statement: D1PreparedStatement = {
    bind: () => statement,
    first: reply,
    run: reply,
    all: reply,
    raw: reply,
  }
  const session = { prepare: () => statement, batch: reply, getBookmark: () => null }
  return { ...session, exec: reply, dump: reply, withSession: () => session }
}

/** A failing D1. */
export const failingDirectory = (): D1Database => standIn(() => Promise.reject(new Error('D1 is down')))

/** A silent D1. */
export const silentDirectory = (): D1Database => standIn(() => new Promise<never>(() => undefined))

/**
 * Gives a room’s object another directory, and another time to wait for it, until the object is evicted or gets the
 * real one back.
 */
export const withDirectory = (roomId: string, db: D1Database = env.DB, patience = ownPatience): Promise<void> =>
  objectWithDirectory(objectOf(roomId), db, patience)

/** Gives any object another directory, such as that of a programme. */
export const objectWithDirectory = (
  object: DurableObjectStub,
  db: D1Database = env.DB,
  patience = ownPatience,
): Promise<void> =>
  runInDurableObject(object, (instance) => {
    Object.assign(instance, { env: { ...env, DB: db }, patience })
  })

export type MirrorRow = { name: string; is_viewer_locked: number; has_access_password: number; updated_at: number }

/** The directory's row of a room, or null. */
export const mirrorOf = (roomId: string): Promise<MirrorRow | null> =>
  env.DB.prepare('SELECT * FROM rooms WHERE id = ?').bind(roomId).first<MirrorRow>()

/** The directory's row of a programme, or null. */
export const programmeMirrorOf = (id: string): Promise<{ name: string; stages: string } | null> =>
  env.DB.prepare('SELECT name, stages FROM programmes WHERE id = ?').bind(id).first()

/** The jobs in a room's outbox. */
export const jobsOf = (roomId: string): Promise<{ kind: string; attempts: number; due_at: number }[]> =>
  jobsIn(objectOf(roomId))

/** The jobs in the outbox of an object. */
export const jobsIn = (object: DurableObjectStub): Promise<{ kind: string; attempts: number; due_at: number }[]> =>
  runInDurableObject(object, (_, { storage }) => {
    if (storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").toArray().length === 0) return []
    return storage.sql
      .exec<{ kind: string; attempts: number; due_at: number }>('SELECT kind, attempts, due_at FROM outbox')
      .toArray()
  })

/** A code that belongs to no room. */
export const freeCode = async (): Promise<string> => {
  const code = randomDigits(limits.shortCodeLength)
  const taken = await env.DB.prepare('SELECT 1 FROM room_short_codes WHERE short_code = ?').bind(code).first()
  return taken === null ? code : freeCode()
}

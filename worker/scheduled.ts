import { programmes, rooms } from '../schema/tables.ts'
import { reasonOf } from './directory/patience.ts'
import { forgetIn, idleIn, sweepDirectory, type Unused } from './directory/sweep.ts'
import type { Env } from './env.ts'
import { programmeObject } from './rooms/programme-object.ts'
import { roomObject } from './rooms/room-object.ts'

/** D1 binds at most 100 values in a statement. */
const atATime = 50

/**
 * The hourly sweep (wrangler.toml): it cleans the directory and checks rooms and programmes that may be unused. The object decides
 * whether it is; its alarm does the same but may have been lost. A part that fails is left for the next hour and does
 * not stop the others.
 */
export async function sweep(env: Env, now: number): Promise<void> {
  await attempted('directory', () => sweepDirectory(env.DB, now))
  await sweepIdle('room', rooms, async (id) => roomObject(env, id)?.tidy())
  await sweepIdle('programme', programmes, async (id) => programmeObject(env, id)?.tidy())

  /** Lets objects that may be unused decide whether they are, and forgets those that are not there any more. */
  async function sweepIdle(kind: string, table: Unused, tidy: (id: string) => Promise<boolean | undefined>) {
    const idle = (await attempted(`idle_${kind}s`, () => idleIn(env.DB, table, now, atATime))) ?? []
    const gone: string[] = []
    for (const id of idle) if ((await attempted(kind, () => tidy(id))) === false) gone.push(id)
    await attempted(`forget_${kind}s`, () => forgetIn(env.DB, table, gone))
  }
}

/** The result of a part of the sweep, or null if it failed, which is logged without names of rooms. */
async function attempted<T>(part: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    console.error(JSON.stringify({ fault: 'sweep', part, reason: reasonOf(error) }))
    return null
  }
}

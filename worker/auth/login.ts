import type { Context } from 'hono'
import { ok, type Result, refuse } from '../../schema/errors.ts'
import * as limits from '../../schema/limits.ts'
import { giveBack, takeTry, triesTaken } from '../directory/guess-budgets.ts'
import { needDirectory } from '../directory/patience.ts'
import { findUser, type User } from '../directory/users.ts'
import type { AppEnv } from '../env.ts'
import { networkClient } from '../http/network.ts'
import { knownDevice } from './device.ts'
import { isPassword } from './passwords.ts'
import { keyedHash } from './secrets.ts'

/** A hash that no password has: an unknown address costs the same work as a known one (threat T10). */
const nobodysHash = `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`
const dayMs = 86_400_000

/**
 * Whether a password is the one of an address. Wrong tries are counted by network and address, before they are made. An
 * account that many networks guess at is never locked; in a browser that is new to it a code is asked as well (threat T9).
 */
export async function checkLogin(
  c: Context<AppEnv>,
  { email, password }: { email: string; password: string },
): Promise<Result<{ user: User; needsCode: boolean }>> {
  const { DB, COOKIE_SECRET } = c.env
  const now = Date.now()
  const window = now - (now % limits.loginMissWindowMs)
  const day = now - (now % dayMs)
  const [network, here, account] = await Promise.all([
    networkClient(c, 'login-network'),
    networkClient(c, 'login', email),
    keyedHash(COOKIE_SECRET, 'login-account', email),
  ])
  const [inNetwork, inHere] = await needDirectory(
    Promise.all([
      takeTry(DB, network, window, limits.loginMissesPerNetwork),
      takeTry(DB, here, window, limits.loginMissesPerWindow),
    ]),
  )
  if (!inNetwork || !inHere) return refuse('too_many_requests')
  const user = await needDirectory(findUser(DB, email))
  const isRight = await isPassword(password, user?.passwordHash ?? nobodysHash)
  if (user === null || !isRight) {
    await needDirectory(takeTry(DB, account, day, limits.loginMissesPerAccountPerDay))
    return refuse('wrong_login')
  }
  const [misses, device] = await Promise.all([
    needDirectory(triesTaken(DB, account, day)),
    knownDevice(c, user.id),
    needDirectory(Promise.all([giveBack(DB, network), giveBack(DB, here)])),
  ])
  const isGuessedAt = misses >= limits.loginMissesPerAccountPerDay && device === null
  return ok({ user, needsCode: !user.isEmailVerified || isGuessedAt })
}

import type { Context } from 'hono'
import { type Refusal, refuseFor } from '../../../schema/errors.ts'
import { isRoomId, roomIdOf } from '../../../schema/ids.ts'
import * as limits from '../../../schema/limits.ts'
import { forgetQuiet, type Share, type Taken, take } from '../../../schema/traffic/pace.ts'
import { tokenDigestOf } from '../../auth/bearer.ts'
import { noPlace } from '../../auth/guessers.ts'
import { deskCookie, readRoomCookie } from '../../auth/room-cookies.ts'
import { sessionTokenOf } from '../../auth/session.ts'
import type { AppEnv } from '../../env.ts'
import { addressOf, isAddressKnown } from './network.ts'

/**
 * What a call costs, and so how often a browser and a network may make it: reading a room, changing it, answering in its audience,
 * either of the two, what asks the directory about an account or about a mail, signing out, what takes long (files, new rooms, passwords), or a slow
 * hash.
 */
export type Pace = 'reads' | 'writes' | 'answers' | 'commands' | 'accounts' | 'mails' | 'signOut' | 'costly' | 'hashes'

/** In memory: what it protects is the time of this isolate. */
const taken: Taken = new Map()
/** Beyond this many names, those that have all of theirs again are forgotten. */
const rememberedNames = 10_000

/**
 * The refusal of a call that comes too soon after others, with the wait. It is known before the body is read or the room is
 * asked, and costs no query: a storm of refusals leaves the time to others (decision 121).
 */
export async function tooFast(c: Context<AppEnv>, pace: Pace, now = Date.now()): Promise<Refusal | null> {
  if (pace === 'hashes') return noPlace(c)
  if (taken.size > rememberedNames) forgetQuiet(taken, now)
  const { kind, browser } = await senderOf(c, pace)
  // Who is not signed in is refused without a query.
  if ((kind === 'accounts' || kind === 'signOut') && browser === null) return null
  const { ofBrowser, ofNetwork } = limits.paces[kind]
  const shares: Share[] = browser === null ? [] : [{ name: `${kind} ${browser}`, rate: ofBrowser }]
  const { headers } = c.req.raw
  // A server without an edge in front of it takes all for one address.
  if (isAddressKnown(headers)) shares.push({ name: `${kind} of ${addressOf(headers)}`, rate: ofNetwork })
  const waitMs = take(taken, shares, now)
  return waitMs > 0 ? refuseFor(waitMs) : null
}

type Sender = { kind: keyof typeof limits.paces; browser: string | null }

/** The browser as it has proved to be one, so nobody gets a second share by making up a cookie. */
async function senderOf(c: Context<AppEnv>, pace: Exclude<Pace, 'hashes'>): Promise<Sender> {
  const token = tokenDigestOf(c)
  if (token !== null) return { kind: pace === 'costly' ? pace : 'tokens', browser: await token }
  if (pace === 'accounts' || pace === 'signOut') return { kind: pace, browser: await sessionTokenOf(c) }
  if (pace === 'mails') return { kind: pace, browser: null }
  const id = c.req.param('id') ?? ''
  const roomId = isRoomId(id) ? id : (roomIdOf(id) ?? '')
  const desk = pace === 'answers' ? null : await deskCookie(c, roomId)
  if (pace === 'writes' || pace === 'costly') return { kind: pace, browser: desk }
  if (desk !== null) return { kind: pace === 'reads' ? pace : 'writes', browser: desk }
  const participant = await readRoomCookie(c, 'participant', roomId)
  const browser = participant === null ? null : `${roomId} ${participant}`
  return { kind: pace === 'reads' ? pace : 'answers', browser }
}

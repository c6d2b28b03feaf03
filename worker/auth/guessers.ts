import type { Context } from 'hono'
import { setSignedCookie } from 'hono/cookie'
import { ok, type Refusal, type Result, refuseFor } from '../../schema/errors.ts'
import { shortIdLength } from '../../schema/ids.ts'
import type { Pace } from '../../schema/limits.ts'
import * as limits from '../../schema/limits.ts'
import { type Guesser, guessWaitMs, tellWaitMs } from '../directory/guesses.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { addressOf, ipv6OwnerOf } from '../http/network/network.ts'
import { randomId } from '../random.ts'
import { cookieFlags, hostCookie, signedCookieOf } from './cookies.ts'
import { type Names, type Place, refusalIfFull, takePlace } from './passwords/hash-queue.ts'
import { type Guess, isPassword, isQuick, isRemembered, isRightGuess, isRoomPassword } from './passwords/passwords.ts'
import { keyedHash } from './secrets.ts'

const guesserCookieMs = 86_400_000

const name = 'cl_guesser'

/**
 * The names under which wrong guesses of this sender are counted: the network, the owner of an IPv6 network, and the
 * browser if it guessed wrong before.
 * @param about what is guessed at, if each such thing is counted alone
 */
export async function guessersOf(
  c: Context<AppEnv>,
  purpose: string,
  pace: Pace,
  ...about: string[]
): Promise<Guesser[]> {
  const headers = c.req.raw.headers
  const [owner, browser] = [ipv6OwnerOf(headers), await knownBrowser(c)]
  const who: [kind: string, id: string | null, pace: Pace][] = [
    ['network', addressOf(headers), pace],
    ['owner', owner, { ...pace, freeMisses: pace.freeMisses * limits.ipv6OwnerShare }],
    ['browser', browser, limits.browserPace],
  ]
  const guessers = who.map(async ([kind, id, each]) =>
    id === null
      ? []
      : [{ client: await keyedHash(c.env.COOKIE_SECRET, `guess-${purpose}`, kind, id, ...about), pace: each }],
  )
  return (await Promise.all(guessers)).flat()
}

/**
 * Whether a password that was given is the right one, as far as the sender may know. Who has to wait costs no check.
 * @returns the refusal with the wait if the sender may not be told
 */
export async function judged(c: Context<AppEnv>, who: readonly Guesser[], guess: Guess): Promise<Result<boolean>> {
  const waiting = await fromDirectory(guessWaitMs(c.env.DB, who, Date.now()))
  if (!waiting.ok) return waiting
  if (waiting.value > 0) return refuseFor(waiting.value)
  const checked = await checkedGuess(c, guess)
  if (!checked.ok) return checked
  const { isRight, repeat } = checked.value
  const waitMs = await fromDirectory(tellWaitMs(c.env.DB, who, isRight, Date.now()))
  if (!waitMs.ok) return waitMs
  if (!isRight) await rememberBrowser(c)
  if (waitMs.value === 0) return ok(isRight)
  // A refusal that came sooner than others would tell that the password is right.
  await repeat()
  return refuseFor(waitMs.value)
}

type Checked = {
  isRight: boolean
  /** Takes the time that the check would have taken, if it was remembered. */
  repeat: () => Promise<unknown>
}

/**
 * Checks a guess, in a place of the queue unless that is quick. A guess that is remembered takes a place too: so it is
 * refused with the others where there is none, and is not told before those that came first.
 */
export async function checkedGuess(c: Context<AppEnv>, guess: Guess): Promise<Result<Checked>> {
  if (isQuick(guess.hash))
    return ok({ isRight: isRoomPassword(c.env.COOKIE_SECRET, guess), repeat: async () => undefined })
  const place = await placeFor(c)
  if (!place.ok) return place
  const { run } = place.value
  return ok(
    await run(async (pause) => {
      const wasRemembered = isRemembered(guess, Date.now())
      const isRight = await isRightGuess(guess, Date.now(), pause)
      return { isRight, repeat: async () => (wasRemembered ? run((again) => isPassword(guess, again)) : undefined) }
    }),
  )
}

/**
 * A place for one hash, within those of the network and the browser.
 * @param account who is signed in, and so known better than by a browser
 */
export const placeFor = async (c: Context<AppEnv>, account: string | null = null): Promise<Result<Place>> =>
  takePlace(await namesOf(c, account))

/** The refusal, if there is no place now: known before anything is read. */
export const noPlace = async (c: Context<AppEnv>): Promise<Refusal | null> => refusalIfFull(await namesOf(c, null))

const namesOf = async (c: Context<AppEnv>, account: string | null): Promise<Names> => ({
  network: addressOf(c.req.raw.headers),
  browser: account ?? (await knownBrowser(c)),
})

/**
 * Makes the browser of a wrong guess, or one that has an address read, known: its next ones are counted against it, in whatever
 * network it is.
 */
export async function rememberBrowser(c: Context<AppEnv>): Promise<void> {
  const browser = (await knownBrowser(c)) ?? randomId(shortIdLength)
  const maxAge = guesserCookieMs / 1000
  await setSignedCookie(c, hostCookie(c, name), browser, c.env.COOKIE_SECRET, { ...cookieFlags(c), maxAge })
}

/** The name of a browser that has been made known; null for another one. */
export const knownBrowser = (c: Context<AppEnv>): Promise<string | null> => signedCookieOf(c, hostCookie(c, name))

/** The language of a page: what its reader's browser and its address wish, else that of its room. */
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { english, type Language, languageHeader, languageNamed } from '../../schema/languages.ts'
import * as limits from '../../schema/limits.ts'
import { isAt, paramOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { organiserLanguages } from '../../schema/organiser-languages.ts'
import { cookieFlags, cookieOf, hostCookie } from '../auth/cookies.ts'
import { sessionOf } from '../auth/session.ts'
import { within } from '../directory/patience.ts'
import type { User } from '../directory/users.ts'
import type { AppEnv } from '../env.ts'
import { roomObject } from '../rooms/room-object.ts'
import { type PageReader, wishedLanguage } from './language.ts'

/** How long a page waits for the room that says in which language it is. */
export const roomLanguagePatienceMs = 1_000

const guestPages = [...pages.phonePages, pages.agenda, pages.speaker, pages.visitors]
/** Nobody chooses a language on them: a wall, and a page inside another one, which has no cookies. */
const hallPages = [pages.viewer, pages.qr, pages.sign, ...pages.embedPages]

/** Those of a room that are in its language. */
const roomPages = [pages.viewer, pages.qr, pages.agenda, pages.speaker, ...pages.embedPages]

/** Who reads the page at a path. The landing page and the 404 page are in English, in the app too. */
function readerOf(path: string, hasAccount: boolean): PageReader {
  const isOneOf = (list: readonly string[]) => list.some((page) => isAt(page, path))
  if (isOneOf(guestPages)) return 'guest'
  if (isOneOf(hallPages)) return 'hall'
  return isOneOf(pages.appPages) || (path === pages.home && hasAccount) ? 'organiser' : 'anyone'
}

/** The language that the page at a path is wished in; null if none is said that we have. */
export async function languageWished(c: Context<AppEnv>, path: string, hasAccount: boolean): Promise<Language | null> {
  const reader = readerOf(path, hasAccount)
  const chosen = reader === 'hall' ? null : (languageChosen(c) ?? languageKept(c))
  // A sign may have several languages: its frames have one each (rule SG2).
  const linked = new URL(c.req.url).searchParams.get('lang')?.split(',')[0]
  const isAsked = reader === 'organiser' && languageNamed(chosen, organiserLanguages) === null
  const own = isAsked ? await languageOfAccount(c) : null
  return wishedLanguage(reader, { chosen: chosen ?? undefined, linked, own, accepted: c.req.header('accept-language') })
}

/**
 * The language of the room whose page is at a path; English if it has none there. A room that does not reply immediately must
 * not keep a display dark: the page comes in English, and changes when it knows its room (rule R15).
 */
export async function languageOfRoomAt(c: Context<AppEnv>, path: string): Promise<Language> {
  const page = roomPages.find((one) => isAt(one, path))
  const room = page === undefined ? null : roomObject(c.env, paramOf(page, path) ?? '')
  if (room === null) return english
  try {
    const said = await within(room.language(), roomLanguagePatienceMs, 'the room did not say its language')
    return languageNamed(said) ?? english
  } catch (error) {
    console.warn(JSON.stringify({ fault: 'room', path, reason: String(error) }))
    return english
  }
}

/** The language of a room that the sender of a request opens: that of a guest in their browser (rule R15). */
export const languageOfNewRoom = (c: Context<AppEnv>): Language =>
  wishedLanguage('guest', { chosen: languageKept(c), accepted: c.req.header('accept-language') }) ?? english

/** The language of a mail: that of the account that it is for, else that of the browser that asked for it. */
export const languageOfMail = (c: Context<AppEnv>, { language }: Pick<User, 'language'>): Language =>
  languageNamed(language, organiserLanguages) ??
  wishedLanguage('organiser', { chosen: languageKept(c), accepted: c.req.header('accept-language') }) ??
  english

/** The code of the language that a new account begins with: the one that was chosen in its maker's browser. */
export const languageOfNewAccount = (c: Context<AppEnv>): string | null =>
  languageNamed(languageKept(c), organiserLanguages)?.code ?? null

/** The code in the account of who is signed in; null if they are not, or the directory cannot say in time. */
async function languageOfAccount(c: Context<AppEnv>): Promise<string | null> {
  const session = await sessionOf(c)
  return session.ok ? (session.value?.user.language ?? null) : null
}

/** The code that was chosen on a page of this browser. */
const languageKept = (c: Context<AppEnv>): string | undefined => cookieOf(c, hostCookie(c, 'cl_language'))

/**
 * The code that a page asks for after someone has chosen another language on it. The browser keeps it from now on, and
 * not earlier, so without a connection nothing has changed.
 */
function languageChosen(c: Context<AppEnv>): string | null {
  const chosen = languageNamed(c.req.header(languageHeader))
  if (chosen === null) return null
  const maxAge = limits.languageCookieMs / 1000
  setCookie(c, hostCookie(c, 'cl_language'), chosen.code, { ...cookieFlags(c), maxAge })
  return chosen.code
}

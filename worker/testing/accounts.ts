import { env } from 'cloudflare:test'
import * as account from '../../schema/api-account.ts'
import * as limits from '../../schema/limits.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { keyedHash, randomToken } from '../auth/secrets.ts'
import { signSession } from '../auth/session.ts'
import { type KeptMail, keptMails } from '../directory/kept-mails.ts'
import { addSession } from '../directory/sessions.ts'
import { Browser } from './browser.ts'
import { accountPassword } from './samples.ts'

/** A person with an account, in a browser where they are signed in. */
export type Person = { id: string; email: string; browser: Browser }

let people = 0
let hash: Promise<string> | null = null

/** An unused address. */
export function freshEmail(name = 'person'): string {
  people += 1
  return `${name}${people}.${crypto.randomUUID().slice(0, 8)}@cuelight.test`
}

/** An account, written straight into the directory: signing up has its own tests. */
export async function addAccount(email = freshEmail(), isVerified = true): Promise<{ id: string; email: string }> {
  hash ??= hashPassword(accountPassword, async () => undefined)
  const id = `user-${crypto.randomUUID()}`
  await env.DB.prepare(
    `INSERT INTO users (id, email, first_name, last_name, password_hash, is_email_verified, created_at, updated_at)
     VALUES (?, ?, 'Ada', 'Lovelace', ?, ?, ?, ?)`,
  )
    .bind(id, email, await hash, isVerified ? 1 : 0, Date.now(), Date.now())
    .run()
  return { id, email }
}

export const login = (browser: Browser, email: string, password = accountPassword) =>
  browser.post('/api/auth/login', { email, password })

export const signup = (browser: Browser, email: string, given: object = {}) =>
  browser.post('/api/auth/signup', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: accountPassword,
    acceptTerms: true,
    ...given,
  })

/** A new account, and a browser that is signed in to it. */
export async function person(browser = new Browser()): Promise<Person> {
  const { id, email } = await addAccount()
  const reply = await login(browser, email)
  reply.as(account.signedInReply)
  return { id, email, browser }
}

/** The same, written straight into the directory: signing in is slow and has its own tests. */
export async function signedIn(browser = new Browser()): Promise<Person> {
  const { id, email } = await addAccount()
  const [token, startedAt] = [randomToken(), Date.now()]
  const endsAt = startedAt + limits.sessionMs
  const sid = await keyedHash(env.COOKIE_SECRET, 'session', token)
  const session = { id: `sign-in-${id}`, sid, userId: id, startedAt, endsAt, ipAddress: null, userAgent: null }
  await addSession(env.DB, session)
  browser.cookies.set('__Host-cl_session', await signSession(env.COOKIE_SECRET, token, startedAt, endsAt))
  return { id, email, browser }
}

/** The mails to an address, newest first. Mail is sent after the reply, so a test gives the number to wait for. */
export async function mailsTo(email: string, count = 1): Promise<KeptMail[]> {
  for (let tries = 0; ; tries += 1) {
    const mails = (await keptMails(env.DB)).filter(({ to }) => to === email)
    if (mails.length >= count || tries > 200) return mails
    await scheduler.wait(25)
  }
}

/** The six digits of a mail; throws if it has none. */
export function codeIn(mail: KeptMail | undefined): string {
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code in: ${mail?.text}`)
  return code
}

/** The link of a mail, as a path. */
export function linkIn(mail: KeptMail | undefined): string {
  const link = /https:\/\/\S+token=\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no link in: ${mail?.text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Six digits that are not the code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

import type { Context } from 'hono'
import { consumeTry, forgetTries, triesTaken } from '../directory/guess-budgets.ts'
import { keepMail } from '../directory/kept-mails.ts'
import { fromDirectory, within } from '../directory/patience.ts'
import type { AppEnv, Env } from '../env.ts'
import { afterReply } from '../http/after-reply.ts'
import type { Letter } from './letters.ts'
import { assertHeaders, type Mailer } from './mailer.ts'

/** How long a mail may take. */
export const mailPatienceMs = 8_000
/** Consecutive mail failures are counted under this name, however far apart; from this many on, replies report them. */
const failuresInARow = { client: 'mail-failures', tries: 3, windowMs: Number.POSITIVE_INFINITY }

/** The mailer that this server is configured to use. */
const mailerOf = (env: Env): Mailer =>
  env.MAIL === 'mailbox' ? mailbox(env.DB) : emailBinding(env.EMAIL, env.MAIL_FROM)

/** Sends a mail. False if that failed or took too long; the log says why, not to whom. */
export async function sendMail(env: Env, to: string, letter: Letter): Promise<boolean> {
  try {
    await within(mailerOf(env).send({ to, ...letter }), mailPatienceMs, 'the mail was not taken in time')
    await fromDirectory(forgetTries(env.DB, failuresInARow.client))
    return true
  } catch (error) {
    console.warn(JSON.stringify({ fault: 'mail', subject: letter.subject, reason: reasonOf(error, to) }))
    await fromDirectory(consumeTry(env.DB, failuresInARow.client, failuresInARow))
    return false
  }
}

/** Sends a mail after the reply, so the reply does not reveal whether there is one. */
export function sendMailLater(c: Context<AppEnv>, to: string, letter: Letter): void {
  afterReply(c, () => sendMail(c.env, to, letter))
}

/** Whether mail fails for everyone. This may be said even where a single failure would reveal who has an account. */
export async function isMailFailing(env: Env): Promise<boolean> {
  const taken = await fromDirectory(triesTaken(env.DB, failuresInARow.client, failuresInARow.windowMs))
  return taken.ok && taken.value >= failuresInARow.tries
}

/** A provider may name the address in its error. */
const reasonOf = (error: unknown, to: string): string => String(error).replaceAll(to, '(address)')

/** Sends through the platform's binding (`send_email` in wrangler.toml). */
export const emailBinding = (binding: SendEmail | undefined, from: string | undefined): Mailer => ({
  async send(mail) {
    if (binding === undefined || from === undefined) throw new Error('mail is not configured: EMAIL and MAIL_FROM')
    assertHeaders(mail)
    const { to, subject, text, html } = mail
    await binding.send({ from: { email: from, name: 'Cuelight' }, to, subject, text, html })
  },
})

/** Stores mail for /dev/mailbox: for a local server. */
const mailbox = (db: D1Database): Mailer => ({
  async send(mail) {
    assertHeaders(mail)
    await keepMail(db, mail, Date.now())
  },
})

import { desc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mailbox as table } from '../../schema/tables.ts'
import { isoTime } from '../../schema/values/time.ts'
import { assertHeaders, type Mail, type Mailer } from './mailer.ts'

const shownMails = 200

/** Stores mail for /dev/mailbox: for a local server. */
export const mailbox = (db: D1Database): Mailer => ({
  async send(mail) {
    assertHeaders(mail)
    const { to, subject, text, html } = mail
    await drizzle(db).insert(table).values({ to, subject, text, html, sentAt: Date.now() })
  },
})

export type KeptMail = Mail & { sentAt: string }

/** The stored mails, newest first. */
export async function keptMails(db: D1Database): Promise<KeptMail[]> {
  const rows = await drizzle(db).select().from(table).orderBy(desc(table.id)).limit(shownMails)
  return rows.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt: isoTime(sentAt) }))
}

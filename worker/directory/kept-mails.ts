import { desc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mailbox } from '../../schema/tables.ts'
import { type EpochMs, isoTime } from '../../schema/values/time.ts'
import type { Mail } from '../mail/mailer.ts'

const shownMails = 200

export type KeptMail = Mail & { sentAt: string }

/** Stores a mail for /dev/mailbox. */
export async function keepMail(db: D1Database, { to, subject, text, html }: Mail, sentAt: EpochMs): Promise<void> {
  await drizzle(db).insert(mailbox).values({ to, subject, text, html, sentAt })
}

/** The stored mails, newest first. */
export async function keptMails(db: D1Database): Promise<KeptMail[]> {
  const rows = await drizzle(db).select().from(mailbox).orderBy(desc(mailbox.id)).limit(shownMails)
  return rows.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt: isoTime(sentAt) }))
}

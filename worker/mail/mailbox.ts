import { keepMail } from '../directory/kept-mails.ts'
import { assertHeaders, type Mailer } from './mailer.ts'

/** Stores mail for /dev/mailbox: for a local server. */
export const mailbox = (db: D1Database): Mailer => ({
  async send(mail) {
    assertHeaders(mail)
    await keepMail(db, mail, Date.now())
  },
})

import { assertHeaders } from './headers.ts'
import type { Mailer } from './mailer.ts'

/** Sends through the platform's binding (`send_email` in wrangler.toml). */
export const emailBinding = (binding: SendEmail | undefined, from: string | undefined): Mailer => ({
  async send(mail) {
    if (binding === undefined || from === undefined) throw new Error('mail is not configured: EMAIL and MAIL_FROM')
    assertHeaders(mail)
    const { to, subject, text, html } = mail
    await binding.send({ from: { email: from, name: 'Cuelight' }, to, subject, text, html })
  },
})

import type { Env } from '../env.ts'
import { emailBinding } from './email-binding.ts'
import type { Letter } from './letters.ts'
import { mailbox } from './mailbox.ts'

export type Mail = Letter & { to: string }

/** Sends one mail; rejects where that was not possible. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** The mailer this server is configured with. */
export const mailerOf = (env: Env): Mailer =>
  env.MAIL === 'mailbox' ? mailbox(env.DB) : emailBinding(env.EMAIL, env.MAIL_FROM)

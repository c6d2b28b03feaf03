import type { Letter } from './letters.ts'

export type Mail = Letter & { to: string }

/** Sends one mail; rejects where that was not possible. */
export type Mailer = { send(mail: Mail): Promise<void> }

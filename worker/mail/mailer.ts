import type { Letter } from './letters.ts'

export type Mail = Letter & { to: string }

/** Sends one mail; rejects if that was not possible. */
export type Mailer = { send(mail: Mail): Promise<void> }

/** Whether a text may be used in a mail header: a single line, so it cannot begin another header. */
const isOneLine = (text: string): boolean => !/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text)

/** Refuses a mail with an injected header. */
export function assertHeaders({ to, subject }: { to: string; subject: string }): void {
  if (!isOneLine(to) || !isOneLine(subject)) throw new Error('a header of a mail has more than one line')
}

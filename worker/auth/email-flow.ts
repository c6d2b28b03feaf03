import type { Context } from 'hono'
import * as limits from '../../schema/limits.ts'
import * as pages from '../../schema/links/pages.ts'
import {
  addFlow,
  allowResend,
  type EmailFlow,
  isGuessedAt,
  type Proof,
  type Purpose,
  replaceProof,
} from '../directory/email-flows.ts'
import { fromDirectory, needDirectory } from '../directory/patience.ts'
import type { Pending, User } from '../directory/users.ts'
import type { AppEnv } from '../env.ts'
import { afterReply } from '../http/after-reply.ts'
import { linkOrigin } from '../http/link-origin.ts'
import { type Letter, lettersIn } from '../mail/letters.ts'
import { sendMail } from '../mail/send-mail.ts'
import { languageOfMail } from '../pages/page-language.ts'
import { randomDigits } from '../random.ts'
import { knownDevice } from './device.ts'
import { newFlowId } from './email-flow-cookie.ts'
import { refundMail } from './mail-budget.ts'
import { keyedHash, randomToken } from './secrets.ts'

type EmailFlowRequest = { purpose: Purpose; email: string; user: User | null; pending?: Pending }

/**
 * Starts a flow in this browser and mails a code or link that proves the address; the caller has taken the mail from
 * the budget. The work before the reply is the same whether or not the address has an account and whether or not a
 * mail is sent.
 */
export async function beginEmailFlow(c: Context<AppEnv>, request: EmailFlowRequest): Promise<void> {
  const { purpose, email, user, pending } = request
  const id = await newFlowId(c)
  const device = await knownDevice(c, user?.id ?? null)
  const { proof, letter } = await compose(c, { id, purpose, email, device }, user)
  const flow = { id, purpose, email, device, userId: user?.id ?? null, ...pending }
  await needDirectory(addFlow(c.env.DB, flow, proof, Date.now()))
  if (letter !== null) afterReply(c, () => send(c, flow, letter()))
}

/**
 * Mails a new code or link for a flow and voids the old one. A failure is reported only if every address would get this
 * mail. For a password reset it would reveal who has an account, so mail is sent after the reply.
 * @returns whether it was sent, as far as the sender may know
 */
export async function resend(c: Context<AppEnv>, flow: EmailFlow, user: User | null): Promise<boolean> {
  const { proof, letter } = await compose(c, flow, user)
  await needDirectory(replaceProof(c.env.DB, flow.id, proof, Date.now()))
  if (letter === null) return true
  if (flow.purpose !== 'reset') return send(c, flow, letter())
  afterReply(c, () => send(c, flow, letter()))
  return true
}

/** How a code is stored: bound to its flow, so it opens no other. */
export const codeHash = (c: Context<AppEnv>, flowId: string, code: string): Promise<string> =>
  keyedHash(c.env.COOKIE_SECRET, 'code', flowId, code)

/** How the token of a link is stored. */
export const linkHash = (c: Context<AppEnv>, token: string): Promise<string> =>
  keyedHash(c.env.COOKIE_SECRET, 'link', token)

type Composed = { proof: Proof; letter: (() => Letter) | null }

/** A new code and link, and the mail with them, which is written when it is sent. */
async function compose(
  c: Context<AppEnv>,
  flow: Pick<EmailFlow, 'id' | 'purpose' | 'email' | 'device'>,
  user: User | null,
): Promise<Composed> {
  const origin = linkOrigin(c)
  const isLinkOnly = await needDirectory(isGuessedAt(c.env.DB, flow.email, flow.device, Date.now()))
  const code = randomDigits(limits.codeDigits)
  const token = randomToken()
  const proof = { code: isLinkOnly ? null : await codeHash(c, flow.id, code), link: await linkHash(c, token) }
  const shown = isLinkOnly ? null : code
  const nothing = { code: null, link: null }
  if (user === null) return { proof: nothing, letter: null }
  const letters = () => lettersIn(languageOfMail(c, user))
  if (flow.purpose === 'reset') {
    return { proof, letter: () => letters().reset(shown, `${origin}${pages.reset}?token=${token}`) }
  }
  if (flow.purpose === 'signup' && user.isEmailVerified) {
    return { proof: nothing, letter: () => letters().existingAccount(origin) }
  }
  return { proof, letter: () => letters().verify(shown, `${origin}/api/auth/verify-email?token=${token}`) }
}

/** Sends a mail. If that fails, except for a reset, nothing is spent and the next attempt may follow immediately. */
async function send(c: Context<AppEnv>, flow: Pick<EmailFlow, 'id' | 'purpose' | 'email'>, letter: Letter) {
  const isSent = await sendMail(c.env, flow.email, letter)
  // For a reset this would be visible from outside and reveal that the address has an account.
  if (isSent || flow.purpose === 'reset') return isSent
  await Promise.all([refundMail(c, flow.email), fromDirectory(allowResend(c.env.DB, flow.id))])
  return false
}

import type { Context } from 'hono'
import * as limits from '../../schema/limits.ts'
import {
  addFlow,
  type EmailFlow,
  forgoTurn,
  isGuessedAt,
  type Proof,
  type Purpose,
  replaceProof,
} from '../directory/email-flows.ts'
import { takeTry } from '../directory/guess-budgets.ts'
import { fromDirectory, needDirectory } from '../directory/patience.ts'
import type { Pending, User } from '../directory/users.ts'
import type { AppEnv } from '../env.ts'
import { deliver } from '../mail/delivery.ts'
import { alreadyLetter, type Letter, resetLetter, verifyLetter } from '../mail/letters.ts'
import { randomDigits } from '../random.ts'
import { knownDevice } from './device.ts'
import { newFlowId } from './flow-cookie.ts'
import { giveMailBack } from './mail-budget.ts'
import { keyedHash, randomToken } from './secrets.ts'

const hourMs = 3600_000

export type Asked = { purpose: Purpose; email: string; user: User | null; pending?: Pending }

/**
 * Puts this browser into a flow and mails what proves the address; the mail was taken from the budget. Whether anybody has
 * the address, and whether a mail is sent at all, makes no difference to the work before the answer.
 */
export async function beginFlow(c: Context<AppEnv>, asked: Asked): Promise<void> {
  const { purpose, email, user, pending } = asked
  const id = await newFlowId(c)
  const device = await knownDevice(c, user?.id ?? null)
  const { proof, letter } = await compose(c, { id, purpose, email, device }, user)
  const flow = { id, purpose, email, device, userId: user?.id ?? null, ...pending }
  await needDirectory(addFlow(c.env.DB, flow, proof, Date.now()))
  if (letter !== null) c.executionCtx.waitUntil(send(c, flow, letter))
}

/**
 * Mails something new for a flow; what was mailed before is void. A failure is told for an address that gets mail in any
 * case; of a password reset it would tell who has an account, so that one is sent after the answer.
 * @returns whether it was sent, as far as that may be known
 */
export async function resend(c: Context<AppEnv>, flow: EmailFlow, user: User | null): Promise<boolean> {
  const { proof, letter } = await compose(c, flow, user)
  await needDirectory(replaceProof(c.env.DB, flow.id, proof, Date.now()))
  const sending = letter === null ? Promise.resolve(true) : send(c, flow, letter)
  if (flow.purpose !== 'reset') return sending
  c.executionCtx.waitUntil(sending)
  return true
}

/** How a code is kept: bound to its flow, so that it opens no other. */
export const codeHash = (c: Context<AppEnv>, flowId: string, code: string): Promise<string> =>
  keyedHash(c.env.COOKIE_SECRET, 'code', flowId, code)

/** How the token of a link is kept. */
export const linkHash = (c: Context<AppEnv>, token: string): Promise<string> =>
  keyedHash(c.env.COOKIE_SECRET, 'link', token)

/** Counts a wrong code of anybody: many accounts guessed at a little each is seen only over all of them. */
export function noteWrongCode(c: Context<AppEnv>): void {
  const now = Date.now()
  const count = async () => {
    const taken = takeTry(c.env.DB, 'wrong-codes', now - (now % hourMs), limits.wrongCodesPerHour)
    const isUsual = await fromDirectory(taken)
    if (isUsual.ok && !isUsual.value)
      console.error(JSON.stringify({ alarm: 'wrong_codes', since: now - (now % hourMs) }))
  }
  c.executionCtx.waitUntil(count())
}

type Composed = { proof: Proof; letter: Letter | null }

/** A new code and link, and the letter that brings them. */
async function compose(
  c: Context<AppEnv>,
  flow: Pick<EmailFlow, 'id' | 'purpose' | 'email' | 'device'>,
  user: User | null,
): Promise<Composed> {
  const { origin } = new URL(c.req.url)
  const isLinkOnly = await needDirectory(isGuessedAt(c.env.DB, flow.email, flow.device, Date.now()))
  const code = randomDigits(limits.codeDigits)
  const token = randomToken()
  const proof = { code: isLinkOnly ? null : await codeHash(c, flow.id, code), link: await linkHash(c, token) }
  const shown = isLinkOnly ? null : code
  const nothing = { code: null, link: null }
  if (user === null) return { proof: nothing, letter: null }
  if (flow.purpose === 'reset') {
    return { proof, letter: resetLetter(shown, `${origin}/reset-password?token=${token}`) }
  }
  if (flow.purpose === 'signup' && user.isEmailVerified) {
    return { proof: nothing, letter: alreadyLetter(origin) }
  }
  return { proof, letter: verifyLetter(shown, `${origin}/api/auth/verify-email?token=${token}`) }
}

/** Sends a letter; where that fails, nothing was spent and the next turn may come at once. */
async function send(c: Context<AppEnv>, flow: Pick<EmailFlow, 'id' | 'purpose' | 'email'>, letter: Letter) {
  const isSent = await deliver(c.env, flow.email, letter)
  // Of a reset that would be seen from outside, and tell that somebody has this address.
  if (isSent || flow.purpose === 'reset') return isSent
  await Promise.all([giveMailBack(c, flow.email), fromDirectory(forgoTurn(c.env.DB, flow.id))])
  return false
}

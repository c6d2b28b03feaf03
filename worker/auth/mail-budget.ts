import type { Context } from 'hono'
import * as limits from '../../schema/limits.ts'
import type { Purpose } from '../directory/email-flows.ts'
import { consumeAll, dayMs, hourMs, refundTry, type Share } from '../directory/guess-budgets.ts'
import { fromDirectory, needDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { networkClient } from '../http/network/network.ts'
import { keyedHash } from './secrets.ts'

export const mailsPerAddressPerHour = 5
export const mailsPerAddressPerDay = 20

/**
 * One mail for a new flow, within the budgets of the network (generous ones, because a venue shares one network address)
 * and those of the email address. It does not matter whether the address has an account: a reset that mails nothing is
 * counted like one that does, because a budget that moves only for known addresses would tell who they are. So resets
 * have budgets of their own, and take nothing from the mails of sign-ups and sign-ins.
 * @returns how long until the next mail is possible, in ms; 0 if this one is
 */
export async function takeFlowMail(c: Context<AppEnv>, email: string, purpose: Purpose): Promise<number> {
  const kind = purpose === 'reset' ? 'reset-network' : 'mail-network'
  const [hour, day] = await Promise.all([networkClient(c, kind), networkClient(c, `${kind}-day`)])
  const network = [
    { client: hour, budget: { tries: limits.mailsPerNetworkPerHour, windowMs: hourMs } },
    { client: day, budget: { tries: limits.mailsPerNetworkPerDay, windowMs: dayMs } },
  ]
  return needDirectory(consumeAll(c.env.DB, [...network, ...(await sharesOf(c, email))]))
}

/** Takes one mail from the hourly and daily budget of an address, no matter who asks. See `takeFlowMail`. */
export const takeMail = async (c: Context<AppEnv>, email: string): Promise<number> =>
  needDirectory(consumeAll(c.env.DB, await sharesOf(c, email)))

/** Returns a mail to the budget when it could not be sent. */
export async function refundMail(c: Context<AppEnv>, email: string): Promise<void> {
  const shares = await sharesOf(c, email)
  await fromDirectory(Promise.all(shares.map(({ client }) => refundTry(c.env.DB, client))))
}

const sharesOf = async (c: Context<AppEnv>, email: string): Promise<Share[]> => [
  {
    client: await keyedHash(c.env.COOKIE_SECRET, 'mail-hour', email),
    budget: { tries: mailsPerAddressPerHour, windowMs: hourMs },
  },
  {
    client: await keyedHash(c.env.COOKIE_SECRET, 'mail-day', email),
    budget: { tries: mailsPerAddressPerDay, windowMs: dayMs },
  },
]

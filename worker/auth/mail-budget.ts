import type { Context } from 'hono'
import * as limits from '../../schema/limits.ts'
import { type Budget, dayMs, giveBack, hourMs, takeTry, windowStart } from '../directory/guess-budgets.ts'
import { fromDirectory, needDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { networkClient } from '../http/network.ts'
import { keyedHash } from './secrets.ts'

/**
 * One mail for a new flow, within the budget of the network (a generous one, because a venue shares one network
 * address) and that of the email address. It does not matter whether the address has an account.
 * @returns the seconds until the next mail is possible; 0 if this one is
 */
export async function takeFlowMail(c: Context<AppEnv>, email: string): Promise<number> {
  const client = await networkClient(c, 'mail-network')
  return (await waitFor(c, client, { tries: limits.mailsPerNetworkPerHour, windowMs: hourMs })) || takeMail(c, email)
}

/** Takes one mail from the hourly and daily budget of an address, no matter who asks. See `takeFlowMail`. */
export async function takeMail(c: Context<AppEnv>, email: string): Promise<number> {
  const { hourly, daily } = await clientsOf(c, email)
  // A mail that the hourly budget refuses does not count for the day.
  const waitSeconds = await waitFor(c, hourly, { tries: limits.mailsPerAddressPerHour, windowMs: hourMs })
  return waitSeconds || waitFor(c, daily, { tries: limits.mailsPerAddressPerDay, windowMs: dayMs })
}

/** Returns a mail to the budget when it could not be sent. */
export async function giveMailBack(c: Context<AppEnv>, email: string): Promise<void> {
  const { hourly, daily } = await clientsOf(c, email)
  await fromDirectory(Promise.all([giveBack(c.env.DB, hourly), giveBack(c.env.DB, daily)]))
}

async function waitFor(c: Context<AppEnv>, client: string, budget: Budget): Promise<number> {
  const now = Date.now()
  const isLeft = await needDirectory(takeTry(c.env.DB, client, budget, now))
  return isLeft ? 0 : Math.ceil((windowStart(budget.windowMs, now) + budget.windowMs - now) / 1000)
}

const clientsOf = async (c: Context<AppEnv>, email: string) => ({
  hourly: await keyedHash(c.env.COOKIE_SECRET, 'mail-hour', email),
  daily: await keyedHash(c.env.COOKIE_SECRET, 'mail-day', email),
})

import type { Context } from 'hono'
import * as limits from '../../schema/limits.ts'
import { giveBack, takeTry } from '../directory/guess-budgets.ts'
import { fromDirectory, needDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { networkClient } from '../http/network.ts'
import { keyedHash } from './secrets.ts'

const hourMs = 3600_000
const dayMs = 86_400_000

/**
 * One mail for a new flow: within what a network gets, generously, because a venue shares one address, and within what an
 * address gets. Whether anybody has the address makes no difference.
 * @returns the seconds until there may be one again; 0 where there is one now
 */
export async function takeFlowMail(c: Context<AppEnv>, email: string): Promise<number> {
  const client = await networkClient(c, 'mail-network')
  return (await waitFor(c, client, hourMs, limits.mailsPerNetworkPerHour)) || takeMail(c, email)
}

/** One mail of the few that an address gets in an hour and in a day, no matter who asks. See `takeFlowMail`. */
export async function takeMail(c: Context<AppEnv>, email: string): Promise<number> {
  const { hourly, daily } = await clientsOf(c, email)
  // What the hour refuses is no mail of the day.
  const waitSeconds = await waitFor(c, hourly, hourMs, limits.mailsPerAddressPerHour)
  return waitSeconds || waitFor(c, daily, dayMs, limits.mailsPerAddressPerDay)
}

/** Gives the mail of an address back that could not be sent. */
export async function giveMailBack(c: Context<AppEnv>, email: string): Promise<void> {
  const { hourly, daily } = await clientsOf(c, email)
  await fromDirectory(Promise.all([giveBack(c.env.DB, hourly), giveBack(c.env.DB, daily)]))
}

async function waitFor(c: Context<AppEnv>, client: string, windowMs: number, budget: number): Promise<number> {
  const passedMs = Date.now() % windowMs
  const isLeft = await needDirectory(takeTry(c.env.DB, client, Date.now() - passedMs, budget))
  return isLeft ? 0 : Math.ceil((windowMs - passedMs) / 1000)
}

const clientsOf = async (c: Context<AppEnv>, email: string) => ({
  hourly: await keyedHash(c.env.COOKIE_SECRET, 'mail-hour', email),
  daily: await keyedHash(c.env.COOKIE_SECRET, 'mail-day', email),
})

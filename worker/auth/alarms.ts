import type { Context } from 'hono'
import { consumeTry, hourMs, windowStart } from '../directory/guess-budgets.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'

/** Over all accounts: beyond this someone is guessing at many accounts, and the log raises an alarm. */
export const wrongCodesPerHour = 500

/** Over all networks: beyond this many an hour someone is searching for codes, and the log raises an alarm. */
export const missedCodesPerHour = 5_000

/** What is counted over all networks and accounts, and how much of it in an hour is unusual. */
const usualPerHour = { wrong_codes: wrongCodesPerHour, missed_codes: missedCodesPerHour } as const

/**
 * Counts something that only an attack makes frequent: an attacker with many addresses, or one who tries a few codes on
 * each of many accounts, shows only in the total. Beyond the usual number the log raises an alarm.
 */
export function noteForAlarm(c: Context<AppEnv>, alarm: keyof typeof usualPerHour): void {
  const now = Date.now()
  const count = async () => {
    const budget = { tries: usualPerHour[alarm], windowMs: hourMs }
    const isUsual = await fromDirectory(consumeTry(c.env.DB, alarm, budget, now))
    if (isUsual.ok && !isUsual.value) console.error(JSON.stringify({ alarm, since: windowStart(hourMs, now) }))
  }
  c.executionCtx.waitUntil(count())
}

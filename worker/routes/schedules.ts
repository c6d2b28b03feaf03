import type { Context } from 'hono'
import { Hono } from 'hono'
import { ok, type Refusal, refuseFor } from '../../schema/errors.ts'
import { parseJson } from '../../schema/json.ts'
import * as limits from '../../schema/limits.ts'
import { textOfBytes } from '../../schema/schedules/bytes-text.ts'
import { readSchedule } from '../../schema/schedules/read-schedule.ts'
import { isWorkbook, readWorkbook } from '../../schema/schedules/read-workbook.ts'
import type { Unreadable } from '../../schema/schedules/schedule.ts'
import {
  asReply,
  scheduleAddressBody,
  scheduleQuery,
  scheduleReply,
  scheduleTypes,
} from '../../schema/schedules/schedule-reply.ts'
import { dayIn, defaultTimeZone, knownZone } from '../../schema/values/zone.ts'
import { knownBrowser, rememberBrowser } from '../auth/guessers.ts'
import { keyedHash } from '../auth/secrets.ts'
import { consumeAll, hourMs } from '../directory/guess-budgets.ts'
import { fromDirectory } from '../directory/patience.ts'
import type { AppEnv } from '../env.ts'
import { networkClient } from '../http/network/network.ts'
import { routesOf } from '../http/route.ts'
import { readAddress } from '../schedules/read-address.ts'

/** Addresses that are asked for a network and for a browser: an office that prepares an event reads one every ten minutes on each desk. */
const schedulesPerNetworkPerHour = 300
export const schedulesPerBrowserPerHour = 60

const route = routesOf('Programmes')

/** Reads schedules of whole events. Nothing of them is stored. */
export const schedules = new Hono<AppEnv>().post(
  '/schedules/read',
  route({
    caller: 'anyone',
    pace: 'costly',
    summary: 'Read the schedule of an event, from an address or a file',
    about:
      'Send `{url}`, or as the body the file itself with its type (JSON, `application/xml`, `text/xml`, `text/calendar`, `text/csv`, `text/tab-separated-values`, that of Excel’s workbooks or `application/octet-stream`): our own file of a programme, the schedule.json or schedule.xml of pretalx, frab and others, the view “All” of Sessionize, a calendar, a table, or an Excel workbook. An address is asked once, without cookies, for ten seconds and 8 MB at most. Nothing is stored.',
    refuses: ['schedule_unreadable', 'too_many_requests'],
    takes: { types: scheduleTypes, json: scheduleAddressBody },
    maxBodyBytes: limits.maxScheduleBytes,
    query: scheduleQuery,
    reply: scheduleReply,
    handle: async (c, { query }) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const { timeZone, fileName } = query
      const hints = {
        // A table without a date is of today.
        day: dayIn(knownZone(timeZone ?? defaultTimeZone), Date.now()),
        ...(fileName === undefined ? {} : { fileName }),
        ...(timeZone === undefined ? {} : { timeZone }),
      }
      if (isWorkbook(bytes)) return replied(await readWorkbook(bytes, hints))
      const text = textOfBytes(bytes, c.req.header('content-type'))
      const asked = addressIn(text)
      if (asked === null) return replied(readSchedule(text, hints))
      const early = await overBudget(c)
      if (early !== null) return early
      const isThisMachineAllowed = c.env.SCHEDULES_FROM_THIS_MACHINE === '1'
      return replied(await readAddress(asked, { timeZone, isThisMachineAllowed }))
    },
  }),
)

/** The address that a body asks for; null if the body is the file itself. */
function addressIn(text: string): string | null {
  if (text.length > limits.shortBodyBytes) return null
  const asked = scheduleAddressBody.safeParse(parseJson(text))
  return asked.success ? asked.data.url : null
}

const replied = (read: ReturnType<typeof readSchedule>) => (read.ok ? ok(asReply(read.schedule)) : refusalOf(read))

/** The sentence says what was found, and `about` says it to programs. */
const refusalOf = ({ code, about, problem }: Unreadable): Refusal => ({
  ok: false,
  code,
  about,
  field: 'body',
  problem,
})

/** The refusal of one more address, for a browser or its network; nothing is asked then. */
async function overBudget(c: Context<AppEnv>): Promise<Refusal | null> {
  const browser = await knownBrowser(c)
  const network = {
    client: await networkClient(c, 'schedules'),
    budget: { tries: schedulesPerNetworkPerHour, windowMs: hourMs },
  }
  const own = browser === null ? [] : [await keyedHash(c.env.COOKIE_SECRET, 'schedules', browser)]
  const shares = own.map((client) => ({
    client,
    budget: { tries: schedulesPerBrowserPerHour, windowMs: hourMs },
  }))
  const waitMs = await fromDirectory(consumeAll(c.env.DB, [network, ...shares]))
  if (!waitMs.ok) return waitMs
  if (browser === null) await rememberBrowser(c)
  return waitMs.value > 0 ? refuseFor(waitMs.value) : null
}

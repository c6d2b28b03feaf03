import { type FetchFault, fetchOutside } from '../../durable-objects/outside/fetch-outside.ts'
import * as limits from '../../schema/limits.ts'
import { outsideAddress } from '../../schema/outside/outside-address.ts'
import { textOfBytes } from '../../schema/schedules/bytes-text.ts'
import { exportInPage, exportOf } from '../../schema/schedules/export-address.ts'
import { readSchedule } from '../../schema/schedules/read-schedule.ts'
import { isWorkbook, readWorkbook } from '../../schema/schedules/read-workbook.ts'
import type { FoundInstead, ReadSchedule } from '../../schema/schedules/schedule.ts'
import { unreadable } from '../../schema/schedules/unreadable.ts'

type Options = {
  timeZone?: string | undefined
  isThisMachineAllowed: boolean
  ask?: Parameters<typeof fetchOutside>[1]['ask']
  now?: () => number
}

const accept = 'application/json, application/xml, text/calendar, text/xml, text/html;q=0.5, */*;q=0.1'

/**
 * [SC9] The schedule at an address that somebody pasted. What is at an event page is its export: that which is known of such an
 * address, else the address itself, else what its page leads to. All of it takes at most ten seconds.
 */
export async function readAddress(
  address: string,
  { timeZone, isThisMachineAllowed, ask, now = Date.now }: Options,
): Promise<ReadSchedule> {
  const pasted = outsideAddress(address.trim().replace(/^webcals?:/i, 'https:'), { isThisMachineAllowed })
  if (!pasted.ok) return unreadable('address')
  const endsAt = now() + limits.outsideMs
  const get = async (url: string) => {
    const timeoutMs = Math.max(1, endsAt - now())
    const got = await fetchOutside(url, {
      accept,
      maxBytes: limits.maxScheduleBytes,
      isThisMachineAllowed,
      timeoutMs,
      ...(ask === undefined ? {} : { ask }),
    })
    if (!got.ok) return { read: unreadable(instead(got.fault, got.status)), page: null, html: '' }
    const hints = { fileName: got.url.pathname, ...(timeZone === undefined ? {} : { timeZone }) }
    if (isWorkbook(got.bytes)) return { read: await readWorkbook(got.bytes, hints), page: null, html: '' }
    const text = textOfBytes(got.bytes, got.type)
    return { read: readSchedule(text, hints), page: got.url, html: text }
  }
  const known = exportOf(pasted.url)
  const first = known === null ? null : await get(known)
  if (first?.read.ok === true) return first.read
  const itself = await get(pasted.url.href)
  if (itself.read.ok || itself.read.about !== 'html' || itself.page === null) return itself.read
  const linked = exportInPage(itself.html, itself.page)
  return linked === null ? itself.read : (await get(linked)).read
}

/** What an address had instead of a schedule. */
function instead(fault: FetchFault, status = 0): FoundInstead {
  if (fault === 'redirects' || fault === 'too_slow' || fault === 'too_large' || fault === 'no_answer') return fault
  if (fault === 'status') return status === 401 || status === 403 ? 'login' : 'error_page'
  return 'address'
}

/** Where the schedule of an event page is. People paste the page that they look at, and programs export another one. */

/** What ends an address that is an export itself. */
const isExport = (url: URL): boolean =>
  /\.(json|xml|ics|ical|csv|xlsx)$/i.test(url.pathname) || /\/(export|xml|ical|xcal)(\/|$)/i.test(url.pathname)

/**
 * [SC9] The export that belongs to an address: of a view of Sessionize its view “All”, of a page of pretalx its `schedule.json`.
 * Null if nothing is known of it.
 */
export function exportOf(address: URL): string | null {
  const view = /^\/api\/v2\/([a-z0-9]+)\/view(\/|$)/i.exec(address.pathname)
  if (isSessionize(address.hostname)) return view === null ? null : sessionizeAll(view[1] ?? '')
  if (isExport(address)) return null
  const parts = address.pathname.split('/').filter((part) => part !== '')
  const schedule = parts.indexOf('schedule')
  if (schedule >= 0) return pretalxExport(address, parts.slice(0, schedule))
  const isPretalx = address.hostname === 'pretalx.com' || address.hostname.endsWith('.pretalx.com')
  return isPretalx && parts[0] !== undefined ? pretalxExport(address, parts.slice(0, 1)) : null
}

const isSessionize = (host: string): boolean => host === 'sessionize.com' || host.endsWith('.sessionize.com')
const sessionizeAll = (id: string): string => `https://sessionize.com/api/v2/${id}/view/All`
const pretalxExport = (address: URL, event: readonly string[]): string =>
  new URL(`/${[...event, 'schedule', 'export', 'schedule.json'].join('/')}`, address).href

/** How much of a page is searched. */
const searched = 1_000_000

/**
 * [SC9] The export that a page leads to: the schedule that it embeds, or a link to a file. Null if it names none. Only the address is
 * taken from the page, and it is checked like any other.
 */
export function exportInPage(html: string, page: URL): string | null {
  const text = html.slice(0, searched)
  const embedded = /sessionize\.com\/api\/v2\/([a-z0-9]{4,20})\/view\//i.exec(text)?.[1]
  if (embedded !== undefined) return sessionizeAll(embedded)
  const event = /\bevent-url="([^"\s]{1,500})"/i.exec(text)?.[1]
  if (event !== undefined) return resolved(`${event.replace(/\/?$/, '/')}schedule/export/schedule.json`, page)
  const links = [...text.matchAll(/\bhref=["']?([^"'\s>]{1,500})/gi)].map(([, link]) =>
    (link ?? '').replace(/&amp;/g, '&'),
  )
  for (const ending of [
    /schedule\.json([?#]|$)/i,
    /schedule\.xml([?#]|$)/i,
    /\/schedule\/xml\/?([?#]|$)/i,
    /\.ics([?#]|$)/i,
  ]) {
    const found = links.find((link) => ending.test(link))
    if (found !== undefined) return resolved(found.replace(/^webcal:/i, 'https:'), page)
  }
  return null
}

function resolved(link: string, page: URL): string | null {
  try {
    return new URL(link, page).href
  } catch {
    return null
  }
}

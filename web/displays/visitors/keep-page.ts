/** Keeps this page in the browser, so that it opens without a network (rule PV9, decision 146). */
import { isAt } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { visitorsWorker } from '../../../schema/links/visitors-worker.ts'
import { cacheName, isLogo } from './kept-logo.ts'

/** `web/public/programme/worker.js` reads it under this name. */
const pageKey = pages.visitors.replace(/:.*/, '')

/** What tells of one event: the page is kept for all of them, and one that is closed must be forgotten (rule PV9). */
const ofOneEvent = 'title, meta[property^="og:"], script[type="application/ld+json"]'

/**
 * Keeps this page with its files, and throws away those of earlier releases. Does nothing over plain http, where browsers
 * have no such cache, and on a page that was opened elsewhere in the app, which has loaded the files of organisers too.
 */
export async function keepPage(): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation')
  if (opened === undefined || !isAt(pages.visitors, new URL(opened.name).pathname)) return
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register(visitorsWorker, { updateViaCache: 'none' })
    // Letters are fetched once there are texts that have them.
    await document.fonts.ready
    await keep(await caches.open(cacheName))
  } catch {
    // It needs the network the next time, as all other pages do.
  }
}

async function keep(cache: Cache): Promise<void> {
  const own = releaseOf(document)
  const kept = await cache.match(pageKey)
  if (kept !== undefined && releaseOf(parsed(await kept.text())) === own) return
  const reply = await fetch(location.pathname, { cache: 'no-store' })
  const html = parsed(await reply.text())
  // After a deploy it is a page of other files. The next visit keeps it.
  if (!reply.ok || releaseOf(html) !== own) return
  for (const one of html.querySelectorAll(ofOneEvent)) one.remove()
  const files = filesOfThisPage()
  await cache.addAll(files)
  // The page comes last: it is never there without its files.
  const whole = `<!doctype html>${html.documentElement.outerHTML}`
  await cache.put(pageKey, new Response(whole, { headers: headersOf(reply) }))
  const current = [pageKey, ...files]
  const isOld = (path: string) => !current.includes(path) && !isLogo(path)
  const old = (await cache.keys()).filter(({ url }) => isOld(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Its first script: the address has the release and the language in it. */
const releaseOf = (html: Document): string =>
  html.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** More than a page of visitors loads. */
const mostFiles = 80

function filesOfThisPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  const files = ours.filter((path) => /^\/(assets\/.+|theme\.js|load-again\.js)$/.test(path))
  return [...new Set(files)].slice(0, mostFiles)
}

/** The policy of the page and all that the server said of it, but for how it was sent. */
function headersOf({ headers }: Response): Headers {
  const said = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) said.delete(name)
  return said
}

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, post, test } from './support/fixtures.ts'

/** A programme that is not there. */
const missing = 'AAAAAAAAAAAAAAAAAAAAAA'
const serverPort = Number(process.env.E2E_PORT)
const record = new URL('../../docs/decisions/0146-the-page-of-visitors-opens-without-a-network.md', import.meta.url)
/** The script by which the record says that the worker is ended. */
const ending = /```js\n([\s\S]*?)```/.exec(readFileSync(record, 'utf8'))?.[1] ?? ''

/** What lies between the visitors and the server. */
type Line = 'works' | 'cut' | 'dead' | 'stops' | 'next release' | 'worker ended'
let line: Line = 'works'
let between: Server
let origin: string

test.beforeAll(async () => {
  between = createServer((asked, reply) => pass(asked, reply))
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  origin = `http://localhost:${z.object({ port: z.number() }).parse(between.address()).port}`
})
test.afterEach(() => {
  line = 'works'
})
test.afterAll(() => {
  between.closeAllConnections()
  between.close()
})

/** Another release is the same page with its files in another place. */
const next = (text: string) => text.replaceAll('"/assets/', '"/assets/next/')

function pass(asked: IncomingMessage, reply: ServerResponse): void {
  if (line === 'cut') return void asked.socket.destroy()
  // A Wi-Fi that takes everything and never replies.
  if (line === 'dead') return
  const path = asked.url ?? '/'
  if (line === 'worker ended' && path === '/programme/worker.js')
    return void reply.setHeader('content-type', 'text/javascript').end(ending)
  const headers = { ...asked.headers, host: `localhost:${serverPort}`, 'accept-encoding': 'identity' }
  const options = { port: serverPort, host: '127.0.0.1', method: asked.method, headers }
  const there = request({ ...options, path: path.replace('/assets/next/', '/assets/') }, (from) => {
    const isPage = from.headers['content-type']?.startsWith('text/html') === true
    if (line === 'stops' && isPage) {
      reply.writeHead(from.statusCode ?? 502, from.headers)
      from.once('data', (chunk: Buffer) => reply.write(chunk.subarray(0, 100)))
      return
    }
    if (line !== 'next release' || !isPage) {
      reply.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(reply)
      return
    }
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', () => {
      const { 'content-length': _, ...more } = from.headers
      reply.writeHead(from.statusCode ?? 502, more).end(next(Buffer.concat(chunks).toString()))
    })
  })
  there.on('error', () => reply.destroy())
  asked.pipe(there)
}

/** The paths of what the browser has kept. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('cuelight_visitors'))) return []
    const requests = await (await caches.open('cuelight_visitors')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })

const isKept = (page: Page) => expect.poll(() => keptIn(page)).toContain('/programme/')

test('[PV9] fault F58: the programme opens without a network, as it was last known, and a new release takes its place', async ({
  request: api,
  browser,
}) => {
  const { id } = z.object({ id: z.string() }).parse(await post(api, '/api/programmes', { name: 'Shore Days' }))
  const at = Date.UTC(2031, 4, 8, 9)
  const sessions = ['Rivers', 'Bridges'].map((title, n) => ({
    ...{ sourceId: `s${n}`, title, stage: 'Great Hall', speakers: ['Ada Byron'], seconds: 1800 },
    startsAt: new Date(at + n * 3_600_000).toISOString(),
  }))
  await post(api, `/api/programmes/${id}/import`, { sessions, withBreaks: false })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const rivers = page.getByRole('heading', { name: 'Rivers', exact: true })

  await test.step('one visit is enough', async () => {
    const worker = await api.get('/programme/worker.js')
    expect(worker.headers()).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
    expect(worker.headers()['cache-control']).not.toContain('immutable')
    await expect(async () => {
      await page.goto(`${origin}/programme/${id}`)
      await expect(rivers).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await isKept(page)
    expect((await keptIn(page)).length).toBeLessThan(60)
    // Neither the event nor a reply of the API is in it.
    const html = await page.evaluate(async () => (await (await caches.match('/programme/'))?.text()) ?? '')
    expect(html).not.toContain('Shore Days')
    expect(html).toContain('<html')
    expect((await keptIn(page)).filter((path) => path.includes('/api/'))).toEqual([])
  })

  await test.step('with the network cut it opens with its age, and no other page does', async () => {
    line = 'cut'
    await context.setOffline(true)
    await page.close()
    const later = await context.newPage()
    await later.goto(`${origin}/programme/${id}`)
    await expect(later.getByRole('heading', { name: 'Rivers', exact: true })).toBeVisible()
    await expect(later.getByText(/^Offline\. This is from \d/)).toBeVisible()
    await expect(later.getByRole('heading', { name: 'Shore Days' })).toBeVisible()
    // A programme that this browser has never read says so, by our own page.
    await later.goto(`${origin}/programme/${missing}`)
    await expect(later.getByText('Unable to load the programme')).toBeVisible()
    await later.close()
    for (const other of [`/programme/${id}/desk`, `/programme/${id}/sign`, '/programme/new', '/']) {
      const none = await context.newPage()
      await expect(none.goto(origin + other), other).rejects.toThrow(/ERR_/)
      await none.close()
    }
    await context.setOffline(false)
  })

  const again = await context.newPage()
  const [shown, old] = [again.getByRole('heading', { name: 'Rivers', exact: true }), again.getByText(/^Offline\./)]
  await test.step('on a Wi-Fi that never replies it opens too', async () => {
    line = 'dead'
    await again.goto(`${origin}/programme/${id}`)
    await expect(shown).toBeVisible()
    await expect(old).toBeVisible()
    // What it has not kept is given up there.
    const other = again.evaluate(() => fetch('/assets/0123456789ab.js'))
    await expect(other).rejects.toThrow('Failed to fetch')
  })

  await test.step('and on one that stops in the middle of the page', async () => {
    line = 'stops'
    between.closeAllConnections()
    await again.goto(`${origin}/programme/${id}`)
    await expect(shown).toBeVisible()
    await expect(again.locator('html')).toHaveAttribute('lang', 'en')
    // The phone leaves it: what it still waits for there is over.
    line = 'works'
    between.closeAllConnections()
  })

  await test.step('the page of a new release takes the place of the old one', async () => {
    // A file that only the old one had.
    const left = '/assets/0123456789ab.js'
    await again.evaluate(async (path) => (await caches.open('cuelight_visitors')).put(path, new Response()), left)
    line = 'next release'
    // A server that takes longer than the page has patience is not there: then the next visit has it.
    await expect(async () => {
      await again.goto(`${origin}/programme/${id}`)
      await expect(again.locator('script[src^="/assets/next/"]')).toHaveCount(1, { timeout: 100 })
    }).toPass()
    await expect(shown).toBeVisible()
    await expect(old).toBeHidden()
    const first = (await again.locator('script[type="module"]').getAttribute('src')) ?? ''
    await expect.poll(() => keptIn(again)).not.toContain(left)
    expect(await keptIn(again)).toContain(first)
    line = 'cut'
    await again.reload()
    await expect(shown).toBeVisible()
    await expect(again.locator('script[src^="/assets/next/"]')).toHaveCount(1)
  })

  await test.step('the script of the record ends it', async () => {
    // Chrome lets the old script go once it has nothing to do, and for that it waits while its page is open: half a minute, or
    // minutes where a test looks on. So the page is closed, and one that it does not see asks for the newer script.
    await again.close()
    line = 'worker ended'
    const beside = await context.newPage()
    await beside.goto(`${origin}/robots.txt`)
    const ended = () =>
      beside.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        for (const one of registrations) await one.update().catch(() => {})
        return registrations.length
      })
    await expect.poll(ended).toBe(0)
    line = 'cut'
    await expect(beside.goto(`${origin}/programme/${id}`)).rejects.toThrow(/ERR_/)
  })
  await context.close()
})

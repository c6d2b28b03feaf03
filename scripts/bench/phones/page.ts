/** How long a phone waits until it can answer: from the scan to options that can be pressed, over slow networks. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch, ensureChromium } from '../../browsers/chromium.ts'
import { freePort } from '../../local/ports.ts'
import { add, openRoom } from '../../local/room-client.ts'
import { build, optionsFromEnvironment } from '../../local/server.ts'
import { quantile } from '../figures.ts'
import { serveProduct } from '../targets/product.ts'
import type { Row } from './table.ts'

type Network = { name: string; latencyMs: number; bytesPerSecond: number; mostMs: number }

const usual: Network = { name: '150 ms, 1.6 Mbit/s', latencyMs: 150, bytesPerSecond: 200_000, mostMs: 2_000 }
/** What DevTools calls slow 4G. */
const slow: Network = { name: '563 ms, 1.4 Mbit/s', latencyMs: 562.5, bytesPerSecond: 180_000, mostMs: 4_000 }
const loads = 5

/** One visit of a page: when its options could be pressed, and how much was fetched until then. */
type Visit = { answerableMs: number; bytes: number }

/** A phone that opens a poll, and one that opens a bare page with a script of the same size. A row for each network. */
export async function measurePage(closing: (() => Promise<void> | void)[]): Promise<Row[]> {
  const options = optionsFromEnvironment()
  build(options)
  const product = await serveProduct(options.pages)
  closing.push(() => product.stop())
  const path = await openPoll(product.base)
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()))
  closing.push(() => browser.close())
  const bytes = (await visit(browser, product.base + path, usual)).bytes
  const bare = await serveBare(bytes)
  closing.push(() => bare.stop())

  const rows: Row[] = [
    { name: 'bytes until a phone can answer', value: String(bytes), floor: String(bytes), target: '', isMet: null },
  ]
  for (const network of [usual, slow]) {
    const [waits, floor]: [number[], number[]] = [[], []]
    for (let load = 0; load < loads; load += 1) {
      waits.push((await visit(browser, product.base + path, network)).answerableMs)
      floor.push((await visit(browser, bare.base, network)).answerableMs)
    }
    const medianMs = quantile(waits, 0.5)
    rows.push({
      name: `a phone can answer, ${network.name}`,
      value: seconds(medianMs),
      floor: seconds(quantile(floor, 0.5)),
      target: seconds(network.mostMs),
      isMet: medianMs < network.mostMs,
    })
  }
  return rows
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** A room with an open poll. @returns the path that the code on the screen leads to */
async function openPoll(base: string): Promise<string> {
  const room = await openRoom(base, 'Spring conference')
  const poll = { question: 'Which talk was best?', options: ['Opening', 'Keynote', 'Panel', 'Closing'] }
  await add(room, 'polls', { ...poll, isActive: true })
  return `/join/${room.roomId}`
}

/** Opens a page as a new phone does, without a cache. */
async function visit(browser: Browser, url: string, network: Network): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond / 2,
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('input[type=radio]:enabled').first().waitFor({ state: 'attached' })
  const answerableMs = await page.evaluate(() => performance.now())
  const visited = { answerableMs, bytes }
  await context.close()
  return visited
}

/** A page with nothing but an option, which a script of so many bytes adds. */
async function serveBare(bytes: number): Promise<{ base: string; stop: () => void }> {
  const add = ';document.body.innerHTML = "<input type=radio>"'
  const script = `/*${randomBytes(bytes).toString('base64').slice(0, bytes)}*/${add}`
  const server = createServer(({ url }, reply) => {
    const isScript = url === '/script.js'
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    reply.end(isScript ? script : '<!doctype html><title>Bare</title><body><script defer src="/script.js"></script>')
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { base: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch, ensureChromium } from '../../../scripts/browsers/chromium.ts'

/** A browser whose every byte to and from the server goes through a line that a test can hold. */
export type HeldLine = {
  browser: Browser
  /** From now on no byte passes, in either direction, and nothing says so: as in a hall whose Wi-Fi is full. */
  hold: () => void
  /** Everything that was held arrives, in its order. */
  release: () => void
  close: () => Promise<void>
}

/** @param port of the server on this machine; the pages keep its address */
export async function heldLine(port: number): Promise<HeldLine> {
  const sockets = new Set<Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from))
      if (isHeld) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  const launch = chromiumLaunch(ensureChromium())
  const rule = `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${address.port}`
  const browser = await chromium.launch({ ...launch, args: [...launch.args, rule] })
  return {
    browser,
    hold() {
      isHeld = true
      for (const socket of sockets) socket.pause()
    },
    release() {
      isHeld = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      await browser.close()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

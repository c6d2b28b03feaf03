import { readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import * as z from 'zod/mini'
import { chromiumLaunch, ensureChromium } from '../../scripts/browsers/chromium.ts'
import { noteIn } from '../../scripts/local/server.ts'
import { expect, makeRoom, test } from './support/fixtures.ts'

const note = z.object({ runtime: z.url() })
const evil = 'evil.example'

/** A page of another site lets its own name lead to this machine, and tries the ports. */
test('threat T46: a browser in which a name of another site leads to the runtime behind the front gets nothing', async ({
  page,
}) => {
  const room = await makeRoom(page, 'Hall')
  const { port } = new URL(note.parse(JSON.parse(readFileSync(noteIn(process.env.E2E_STATE ?? ''), 'utf8'))).runtime)
  const launch = chromiumLaunch(ensureChromium())
  const rule = `--host-resolver-rules=MAP ${evil} 127.0.0.1`
  const browser: Browser = await chromium.launch({ ...launch, args: [...launch.args, rule] })
  try {
    const tab = await browser.newPage()
    for (const path of ['/', '/create', '/dev/mailbox', '/api/time', `/room/${room.id}/viewer`]) {
      const reply = await tab.goto(`http://${evil}:${port}${path}`)
      expect([path, reply?.status(), await reply?.text()]).toEqual([path, 421, 'Cuelight is open at another address.'])
    }
    // From a page of that name everything is of the same origin: no rule of the browser is in the way.
    const tried = await tab.evaluate(async (roomId) => {
      const statusOf = async (path: string, init?: RequestInit) => (await fetch(path, init)).status
      const json = { 'content-type': 'application/json', 'x-cuelight-front': 'x'.repeat(43) }
      const body = JSON.stringify({ name: 'Theirs' })
      const socket = new WebSocket(`ws://${location.host}/ws?room=${roomId}&as=viewer`)
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.onopen = () => resolve(true)
        socket.onerror = () => resolve(false)
      })
      return {
        mailbox: await statusOf('/dev/mailbox', { headers: { accept: 'application/json' } }),
        read: await statusOf(`/api/rooms/${roomId}`),
        made: await statusOf('/api/rooms', { method: 'POST', headers: json, body }),
        sweep: await statusOf('/cdn-cgi/handler/scheduled'),
        isOpen,
      }
    }, room.id)
    expect(tried).toEqual({ mailbox: 421, read: 421, made: 421, sweep: 403, isOpen: false })
    // By the front's own port the name is refused too.
    const front = await tab.goto(`http://${evil}:${process.env.E2E_PORT}/dev/mailbox`)
    expect(front?.status()).toBe(421)
  } finally {
    await browser.close()
  }
})

import type { Page, WebSocketRoute } from '@playwright/test'
import { parseJson } from '../../../schema/json.ts'

/** The line over which a page sends its commands: its socket while that is live, otherwise requests. */
export type Line = {
  /** From now on commands arrive, but the line breaks before the reply. */
  loseReplies: () => void
  /** From now on commands are pending and do not arrive. */
  hold: () => void
  /** The line works again: what was held arrives. */
  mend: () => void
}

/** A line that works until a test breaks it. Call this before the page is opened. */
export async function controlNetwork(page: Page): Promise<Line> {
  const open = new Set<{ page: WebSocketRoute; server: WebSocketRoute }>()
  let losesReplies = false
  let release = () => {}
  let held: Promise<void> | null = null

  async function breakOff(): Promise<void> {
    const ends = [...open].flatMap(({ page, server }) => [page.close({ code: 1001 }), server.close()])
    open.clear()
    await Promise.all(ends)
  }

  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const server = socket.connectToServer()
    const ends = { page: socket, server }
    open.add(ends)
    // Whatever the page sends into a line that is breaking is lost.
    const pass = (message: string | Buffer) => open.has(ends) && server.send(message)
    socket.onMessage((message) => {
      if (held === null || typeOf(message) !== 'command') pass(message)
      else void held.then(() => pass(message))
    })
    server.onMessage((message) => {
      if (typeOf(message) === 'ack' && losesReplies) void breakOff()
      else socket.send(message)
    })
  })
  await page.route('**/api/**', async (route) => {
    if (!route.request().url().endsWith('/commands')) return route.fallback()
    await held
    if (!losesReplies) return route.continue()
    await route.fetch()
    await route.abort()
  })

  return {
    loseReplies() {
      losesReplies = true
    },
    hold() {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    mend() {
      losesReplies = false
      held = null
      release()
    },
  }
}

/** The type of the frame in a message of the socket; a heartbeat has none. */
const typeOf = (message: string | Buffer): unknown => Object(parseJson(String(message))).type

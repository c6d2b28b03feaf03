import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { descendants } from '../../processes.ts'
import { ensureLocalSecrets, migrate, serve } from '../../server.ts'
import { freePort } from '../free-port.ts'
import { openRoom } from './product-room.ts'
import type { Target } from './target.ts'

/** The product as `npm start` runs it, on a free port, with a state folder that goes when it stops. */
export async function startProduct(): Promise<Target> {
  const { port, base, process, stop } = await serveProduct()
  try {
    return { name: 'Cuelight', ...(await openRoom(base)), pids: runtimes(process.pid ?? 0, port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The server alone. */
export async function serveProduct() {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  const port = await freePort()
  // No page is asked for, so the pages need not be built.
  const pages = fileURLToPath(new URL('../../../worker/testing/pages', import.meta.url))
  const options = { port, state, pages, host: '127.0.0.1' }
  const forget = () => rmSync(state, { recursive: true, force: true })
  try {
    ensureLocalSecrets()
    migrate(options)
    const server = await serve(options)
    // By address: looking up `localhost` for each of the viewers is not what is measured.
    const base = `http://127.0.0.1:${port}`
    return { port, base, process: server.process, stop: () => server.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

/** `wrangler dev` runs two: one holds the port and passes everything on, the other runs the Worker and its objects. */
function runtimes(ancestor: number, port: number): Target['pids'] {
  const all = descendants(ancestor, 'workerd serve')
  const proxy = all.find(({ command }) => command.includes(`127.0.0.1:${port} `))
  const server = all.find(({ pid }) => pid !== proxy?.pid)
  if (proxy === undefined || server === undefined) throw new Error('the runtimes of the server were not found')
  return { server: server.pid, proxy: proxy.pid }
}

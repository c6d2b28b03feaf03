import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../ports.ts'
import { bundleProduct, startProductRuntime } from '../../product-runtime.ts'
import { ensureLocalSecrets, migrate, serve } from '../../server.ts'
import { runtimesOf } from './dev-runtimes.ts'
import { openRoom } from './product-room.ts'
import type { Target } from './target.ts'

/** The product as `npm start` runs it, on a free port, with a state folder that is deleted when it stops. */
export async function startProduct(): Promise<Target> {
  const { port, base, process, stop } = await serveProduct()
  try {
    return { name: 'Cuelight', ...(await openRoom(base)), pids: runtimesOf(process.pid ?? 0, port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The server alone. */
export async function serveProduct() {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-bench-'))
  const port = await freePort()
  // No page is requested, so none needs to be built.
  const pages = fileURLToPath(new URL('../../../worker/testing/pages', import.meta.url))
  const options = { port, state, pages, host: '127.0.0.1' }
  const forget = () => rmSync(state, { recursive: true, force: true })
  try {
    ensureLocalSecrets()
    migrate(options)
    const server = await serve(options)
    // By address, because looking up `localhost` for each viewer is not what is measured.
    const base = `http://127.0.0.1:${port}`
    return { port, base, process: server.process, stop: () => server.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

/** The product's Worker in the runtime alone: the difference is the cost of the dev server in front of it. */
export async function startProductAlone(): Promise<Target> {
  const { base, pid, stop } = await startProductRuntime(bundleProduct())
  try {
    const room = await openRoom(base)
    return { name: 'Cuelight alone', ...room, pids: { server: pid, proxy: null }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

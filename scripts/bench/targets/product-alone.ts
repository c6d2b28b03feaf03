import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openRoom } from './product-room.ts'
import { startRuntime } from './runtime.ts'
import type { Target } from './target.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The product's Worker in the runtime alone: without the dev server's proxy, and without the router for assets. */
export async function startProductAlone(): Promise<Target> {
  const secret = 'a secret that lives for one run only'
  const { base, pid, runtime, stop } = await startRuntime({
    script: bundle(),
    durableObjects: { ROOMS: 'RoomObject' },
    bindings: { LOCAL: '1', CONTROL_SECRET: secret, COOKIE_SECRET: secret },
    d1Databases: ['DB'],
  })
  try {
    const directory = await runtime.getD1Database('DB')
    for (const statement of migrations()) await directory.prepare(statement).run()
    const room = await openRoom(base)
    return { name: 'Cuelight alone', ...room, pids: { server: pid, proxy: null }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The Worker as it would be deployed, in one file. */
function bundle(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-bundle-'))
  try {
    const args = ['deploy', '--dry-run', '--outdir', folder, '--assets', join(root, 'worker/testing/pages')]
    const env = { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' }
    const done = spawnSync(join(root, 'node_modules/.bin/wrangler'), args, { cwd: root, env, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`the Worker could not be bundled:\n${done.stdout}\n${done.stderr}`)
    return readFileSync(join(folder, 'index.js'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function migrations(): string[] {
  const folder = join(root, 'migrations')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files.sort().flatMap((name) => readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
}

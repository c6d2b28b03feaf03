import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, root } from '../root.ts'
import { orStop } from './processes.ts'
import { startRuntime } from './runtime.ts'

const secret = 'a secret that lives for one run only'

/**
 * The product's Worker in the runtime alone: without the dev server's proxy, and without the router for assets.
 * @param entry a module around the product's own, which it imports from `./product.mjs`
 * @param state a folder that outlives the runtime; without one its data is lost when it ends
 */
export async function startProductRuntime(
  script: string,
  state: string | null = null,
  { entry, bindings = {} }: { entry?: string; bindings?: Record<string, string> } = {},
) {
  const started = await startRuntime({
    script,
    ...(entry === undefined ? {} : { entry }),
    durableObjects: { ROOMS: 'RoomObject', RELAYS: 'RelayObject', PROGRAMMES: 'ProgrammeObject' },
    bindings: { LOCAL: '1', MAIL: 'mailbox', BILLING: '1', CONTROL_SECRET: secret, COOKIE_SECRET: secret, ...bindings },
    d1Databases: ['DB'],
    state,
  })
  return orStop(started.stop, async () => {
    const directory = await started.runtime.getD1Database('DB')
    const made = await directory.prepare("SELECT name FROM sqlite_master WHERE name = 'rooms'").all()
    if (made.results.length === 0) for (const statement of migrations()) await directory.prepare(statement).run()
    return started
  })
}

/** The Worker as it would be deployed, in one file. */
export function bundleProduct(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-bundle-'))
  try {
    const args = ['deploy', '--dry-run', '--outdir', folder, '--assets', join(root, 'worker/testing/pages')]
    const env = { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false' }
    const done = spawnSync(bin('wrangler'), args, { cwd: root, env, encoding: 'utf8' })
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

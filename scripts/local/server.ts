/** Prepares and runs the product on this machine: secrets, migrations, build, server. Used by start, tests and bench. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { parseJson } from '../../schema/json.ts'
import { frontHeader, frontKey } from '../../worker/http/network/front.ts'
import { bin, root } from '../root.ts'
import { openFront } from './front.ts'
import { listenersOf, placeOf } from './lan.ts'
import { ensureFree, freePort } from './ports.ts'
import { orStop } from './processes.ts'

const quiet = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  CI: 'true',
  FORCE_COLOR: '0',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Its tools for debugging: one reads and changes every database, the other records every request.
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
}

/** It takes four seconds on two idle cores, and much longer where they are busy. */
const startPatienceMs = 120_000

type ServerOptions = {
  port: number
  /** Where D1 and the rooms keep their data. */
  state: string
  /** Where the built pages are. */
  pages: string
  /** Address to listen on; phones on the same network need 0.0.0.0, or the machine's address there. */
  host: string
}

/** The options from the environment: PORT, HOST, CUELIGHT_STATE, CUELIGHT_OUT_DIR. */
export const optionsFromEnvironment = (env: NodeJS.ProcessEnv = process.env): ServerOptions => ({
  port: Number(env.PORT || 8787),
  host: env.HOST || '127.0.0.1',
  state: env.CUELIGHT_STATE ?? `${root}.wrangler/state`,
  pages: env.CUELIGHT_OUT_DIR ?? `${root}dist`,
})

/**
 * Builds for `npm start`, whose pages are in a folder of their own. The runtime ends when files vanish while it
 * looks for changes, so no other build may empty the folder of a running event.
 */
export function startOptions(env: NodeJS.ProcessEnv = process.env): ServerOptions {
  const options = optionsFromEnvironment(env)
  return { ...options, pages: env.CUELIGHT_OUT_DIR ?? `${root}.wrangler/pages/${options.port}` }
}

const secretsPath = `${root}.dev.vars`

/** Writes missing secrets of a local server to .dev.vars. Existing ones stay. */
export function ensureLocalSecrets(): void {
  const text = existsSync(secretsPath) ? readFileSync(secretsPath, 'utf8') : ''
  const missing = ['CONTROL_SECRET', 'COOKIE_SECRET'].filter((name) => !new RegExp(`^${name}=`, 'm').test(text))
  if (missing.length === 0) return
  const lines = missing.map((name) => `${name}=${randomBytes(32).toString('base64url')}\n`)
  const separator = text === '' || text.endsWith('\n') ? '' : '\n'
  writeFileSync(secretsPath, text + separator + lines.join(''), { mode: 0o600 })
}

/** Builds the pages. If that fails, throws the build's own message. */
export function build(options: ServerOptions): void {
  run('node', ['scripts/build.ts', '--quiet'], { CUELIGHT_OUT_DIR: options.pages })
}

/** Brings the directory's tables up to date. */
export function migrate(options: ServerOptions): void {
  keepPrivate(resolve(root, options.state))
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', options.state])
}

/** What rooms and accounts keep is for the user who runs the server, and for no other one of this machine. */
function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  // A folder that everyone writes to, such as /tmp, stays what it is.
  if (uid === process.getuid?.() && (mode & 0o1000) === 0) chmodSync(folder, 0o700)
}

/** Starts a process whose files only this user may read. */
function privately<T>(start: () => T): T {
  const before = process.umask(0o077)
  try {
    return start()
  } finally {
    process.umask(before)
  }
}

/** What a server notes next to its data: where it listens, and its runtime with the process that leads its group. */
const note = z.object({ host: z.string(), port: z.int(), runtime: z.url(), pid: z.int().positive() })
/** Where that note is. */
export const noteIn = (state: string): string => join(resolve(root, state), 'server.json')

/**
 * Fails with a clear error if another server runs on the same data: both would hold the same rooms, and neither would know
 * what the other does. If that server was killed and only its runtime is left, ends the runtime.
 */
export async function ensureUnused(state: string): Promise<void> {
  const path = noteIn(state)
  const other = existsSync(path) ? (note.safeParse(parseJson(readFileSync(path, 'utf8'))).data ?? null) : null
  if (other === null || !(await isUp(other.runtime + timeProbe))) return
  // Not whether it answers: a busy one may be slow.
  const isListening = await ensureFree(other.port, other.host).then(
    () => false,
    () => true,
  )
  if (isListening) {
    throw new Error(
      `Cuelight runs on the data in ${state} already, on port ${other.port}: end it, or choose another folder, as in CUELIGHT_STATE=/tmp/cuelight npm start`,
    )
  }
  process.kill(-other.pid, 'SIGTERM')
  while (await isUp(other.runtime + timeProbe)) await wait(200)
}

type RunningServer = { url: string; process: ChildProcess; stop: () => Promise<void> }

/**
 * Starts what listens for browsers and, behind it, the runtime, for this machine only. Resolves when both answer. `stop`
 * ends everything that was started.
 */
export async function serve(options: ServerOptions): Promise<RunningServer> {
  const { host, port } = options
  await ensureFree(port, host)
  const runtimePort = await freePort()
  const listeners = await listenersOf(host)
  // First, so nobody else takes the port while the runtime starts.
  const name = randomBytes(32).toString('base64url')
  const proof = { [frontHeader]: await frontKey(cookieSecret(), name) }
  const front = await openFront({ listeners, port, runtimePort, proof, place: () => placeOf(host, port) })
  const runtime = await orStop(front.stop, () => serveRuntime({ ...options, port: runtimePort, front: name }))
  const stop = () => Promise.all([front.stop(), runtime.stop()]).then(() => undefined)
  const noted = JSON.stringify({ host, port, runtime: runtime.url, pid: runtime.process.pid })
  writeFileSync(noteIn(options.state), noted, { mode: 0o600 })
  return { url: `http://localhost:${port}`, process: runtime.process, stop }
}

/** The secret that the Worker reads too. */
function cookieSecret(): string {
  const { COOKIE_SECRET } = parseEnv(readFileSync(secretsPath, 'utf8'))
  if (COOKIE_SECRET === undefined) throw new Error(`COOKIE_SECRET is missing in ${secretsPath}`)
  return COOKIE_SECRET
}

type RuntimeOptions = Omit<ServerOptions, 'host'> & {
  /** The name under which the Worker knows its front. Without one it believes everyone who reaches it. */
  front?: string
}

/** Starts `wrangler dev` alone, for this machine only. */
export function serveRuntime({ port, state, pages, front }: RuntimeOptions): Promise<RunningServer> {
  keepPrivate(resolve(root, state))
  // Mail stays on this machine; /dev/mailbox shows it.
  const args = ['--persist-to', state, '--assets', pages, '--var', 'LOCAL:1', '--var', 'MAIL:mailbox']
  if (front !== undefined) args.push('--var', `FRONT:${front}`)
  // For tests and development: schedules from a server on this machine too, and webhooks to it.
  if (process.env.SCHEDULES_FROM_THIS_MACHINE === '1') args.push('--var', 'SCHEDULES_FROM_THIS_MACHINE:1')
  if (process.env.WEBHOOKS_TO_THIS_MACHINE === '1') args.push('--var', 'WEBHOOKS_TO_THIS_MACHINE:1')
  return wranglerDev({ folder: root, port, args, probe: timeProbe })
}

type DevServerOptions = {
  /** The folder of its wrangler.toml. */
  folder: string
  port: number
  args: string[]
  /** The address that answers when it is up. */
  probe: string
}

/** `wrangler dev` for any project, run like the product's own. */
export async function wranglerDev({ folder, port, args, probe }: DevServerOptions): Promise<RunningServer> {
  const host = '127.0.0.1'
  await ensureFree(port, host)
  const all = ['dev', '--port', String(port), '--ip', host, '--inspector-port', '0', '--log-level', 'warn', ...args]
  // A separate process group, because workerd must not outlive the command that started it.
  const child = privately(() =>
    spawn(bin('wrangler'), [...all, '--show-interactive-dev-session=false'], {
      cwd: folder,
      env: quiet,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  )
  child.stdout?.pipe(process.stderr)
  child.stderr?.pipe(process.stderr)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  const url = `http://${host}:${port}`
  const startedAt = performance.now()
  while (performance.now() - startedAt < startPatienceMs) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if (await isUp(url + probe)) return { url, process: child, stop }
    await wait(200)
  }
  await stop()
  throw new Error(`the server did not answer within ${startPatienceMs / 60_000} minutes`)
}

const timeProbe = '/api/time'

/** Whether a server is up; one that answers its front only is up too. */
const isUp = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok, status }) => ok || status === 421,
    () => false,
  )

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const done = privately(() =>
    spawnSync(bin(command), args, { cwd: root, env: { ...quiet, ...env }, encoding: 'utf8' }),
  )
  if (done.status === 0) return
  throw new Error(`${command} ${args.join(' ')} failed:\n${done.stdout}\n${done.stderr}`)
}

import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { descendants, orStop } from './processes.ts'

type RuntimeOptions = {
  script: string
  /** A module around the script, which it imports from `./product.mjs`. */
  entry?: string
  /** Class names by binding. */
  durableObjects: Record<string, string>
  bindings?: Record<string, string>
  d1Databases?: string[]
  /** A folder that outlives the runtime; without one, its data is lost when it ends. */
  state?: string | null
}

/** The runtime with one Worker, on a free port of this machine. */
export async function startRuntime({
  script,
  entry,
  durableObjects,
  bindings = {},
  d1Databases = [],
  state = null,
}: RuntimeOptions) {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      ...(entry === undefined ? { modules: true, script } : { modules: modulesOf(entry, script) }),
      compatibilityDate: '2026-10-12',
      compatibilityFlags: ['nodejs_compat'],
      bindings,
      ...(state === null ? {} : { isolatedResourcePersistencePath: state, resourcePersistencePath: state }),
      d1Databases,
      durableObjects: Object.fromEntries(
        Object.entries(durableObjects).map(([name, className]) => [name, { className, useSQLite: true }]),
      ),
    }),
  )
  const before = new Set(runtimes())
  const stop = () => runtime.dispose()
  return orStop(stop, async () => {
    const url = await runtime.ready
    const pid = runtimes().find((candidate) => !before.has(candidate))
    if (pid === undefined) throw new Error('the runtime was not found')
    return { base: url.origin, pid, runtime, stop }
  })
}

const modulesOf = (entry: string, product: string) => [
  { type: 'ESModule' as const, path: 'entry.mjs', contents: entry },
  { type: 'ESModule' as const, path: 'product.mjs', contents: product },
]

const runtimes = (): number[] => descendants(process.pid, 'workerd serve').map(({ pid }) => pid)

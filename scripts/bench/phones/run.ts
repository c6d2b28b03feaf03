import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleProduct, startProductRuntime } from '../../local/product-runtime.ts'
import { serveProduct } from '../targets/product.ts'
import { runtimesOf } from '../targets/target.ts'
import { type EventFigures, type EventServer, playEvent } from './event.ts'
import { meteredScript } from './metered-script.ts'
import { explained, type Row, rowsOf } from './table.ts'

type Options = {
  phones: number
  /** Uses the server of `npm start` in place of the runtime alone. */
  isServed: boolean
  /** The server is killed in the middle of the votes. */
  isKilled: boolean
  /** It also says where the bytes go, and what objects are asked. */
  isExplained: boolean
  /** What must be stopped, however the run ends. */
  closing: (() => Promise<void> | void)[]
}

/** More phones than any run has: one object holds them all. */
const withoutRelays = '1000000,1,1'

/** Plays the same crowd with relays and, as the floor, on one object. Returns a row for each figure. */
export async function measurePhones({ phones, isServed, isKilled, isExplained, closing }: Options): Promise<Row[]> {
  ensureDescriptors(phones, isServed)
  const play = async (capacity: string | null): Promise<EventFigures> => {
    const server = isServed ? await served(closing) : await alone(capacity, closing)
    const figures = await playEvent(server, phones, isKilled)
    for (const close of closing.splice(0).reverse()) await close()
    return figures
  }
  const product = await play(null)
  if (isExplained) process.stdout.write(explained(product))
  // The dev server takes no capacity from outside, so it has no floor.
  return rowsOf(product, isServed ? null : await play(withoutRelays))
}

async function served(closing: Options['closing']): Promise<EventServer> {
  const { base, port, process, stop } = await serveProduct()
  closing.push(stop)
  const { server, proxy } = runtimesOf(process.pid ?? 0, port)
  return { base, pid: server, pids: [server, ...(proxy === null ? [] : [proxy])], killAndStart: null }
}

/** The runtime alone, with phones spread as `capacity` says, or as the product does. */
export async function runtimeOf(capacity: string | null, closing: Options['closing']): Promise<{ base: string }> {
  const running = await startProductRuntime(bundleProduct(), null, { bindings: bindingsOf(capacity) })
  closing.push(() => running.stop())
  return running
}

/** The runtime alone, with a meter around each object, which `/meters` reads and sets back. */
export async function meteredRuntime(
  closing: Options['closing'],
  bindings: Record<string, string>,
): Promise<{ base: string }> {
  const running = await startProductRuntime(bundleProduct(), null, { entry: meteredScript, bindings })
  closing.push(() => running.stop())
  return running
}

async function alone(capacity: string | null, closing: Options['closing']): Promise<EventServer> {
  const state = mkdtempSync(join(tmpdir(), 'cuelight-phones-'))
  closing.push(() => rmSync(state, { recursive: true, force: true }))
  const script = bundleProduct()
  let running = await start()
  closing.push(() => running.stop())
  return {
    base: running.base,
    pid: running.pid,
    pids: [running.pid],
    async killAndStart() {
      process.kill(running.pid, 'SIGKILL')
      await running.stop().catch(() => undefined)
      running = await start()
      return { base: running.base, pid: running.pid, pids: [running.pid] }
    },
  }

  function start() {
    return startProductRuntime(script, state, { entry: meteredScript, bindings: bindingsOf(capacity) })
  }
}

const bindingsOf = (capacity: string | null): Record<string, string> =>
  capacity === null ? {} : { CROWD_CAPACITY: capacity }

/** How many descriptors each phone takes in the runtime, and in the dev server's proxy; measured. */
const perPhone = { runtime: 2, proxy: 4 }
/** Other files, pipes and connections. */
const besides = 500

/** How many files one process may have open: now, and at most. */
function limits(): { soft: number; hard: number } {
  const read = (flag: string) => {
    const text = execFileSync('sh', ['-c', `ulimit ${flag} -n`], { encoding: 'utf8' }).trim()
    return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text)
  }
  return { soft: read('-S'), hard: read('-H') }
}

/**
 * Fails, and says what to do, if a run needs more open files than a process may have. Node raises its own soft limit to
 * the hard one when it starts, and its child processes inherit that.
 */
function ensureDescriptors(phones: number, isServed: boolean): void {
  const needed = phones * (isServed ? perPhone.proxy : perPhone.runtime) + besides
  const { hard } = limits()
  if (needed <= hard) return
  const fits = Math.floor((hard - besides) / (isServed ? perPhone.proxy : perPhone.runtime))
  throw new Error(
    `${phones} phones need ${needed} open files in one process, and it may have ${hard}. ` +
      `Ask for --phones ${fits}, or raise the limit first: sudo prlimit --pid $$ --nofile=${needed}:${needed}`,
  )
}

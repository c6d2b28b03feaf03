import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { within } from '../patience.ts'
import { floorAt, type Target } from './target.ts'

const started = z.object({ port: z.number() })

/** Below the floor: a bare `ws` server in a process of its own that replies to a hello with `welcome`. */
export async function startBareServer(hello: string, welcome: string): Promise<Target> {
  const child = fork(fileURLToPath(new URL('./bare-server-process.ts', import.meta.url)), { execArgv: [] })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  const [said] = await within(once(child, 'message'), () => 'the bare server did not start')
  const base = `http://127.0.0.1:${started.parse(said).port}`
  return floorAt(base, { name: 'bare ws', hello, pids: { server: child.pid ?? 0, proxy: null }, stop }, welcome)
}

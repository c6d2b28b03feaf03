import { descendants } from '../../processes.ts'
import type { Target } from './target.ts'

/**
 * `wrangler dev` runs two processes: one has the port and passes everything on, the other runs the Worker and its
 * objects.
 */
export function runtimesOf(ancestor: number, port: number): Target['pids'] {
  const all = descendants(ancestor, 'workerd serve')
  const proxy = all.find(({ command }) => command.includes(`127.0.0.1:${port} `))
  const server = all.find(({ pid }) => pid !== proxy?.pid)
  if (proxy === undefined || server === undefined) throw new Error('the runtimes of the server were not found')
  return { server: server.pid, proxy: proxy.pid }
}

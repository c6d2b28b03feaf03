import { descendants } from '../../local/processes.ts'

/** A server under measurement: the product, or a floor that does the least possible. */
export type Target = {
  name: string
  /** Where viewers connect, and the `Origin` they name, as a browser would. */
  socketUrl: string
  origin: string
  /** The cookies of a browser that has some. */
  cookie?: string
  /** A viewer's first message; the server's first message is the reply. */
  hello: string
  /** Whether it drops silent sockets, as the product does. */
  wantsHeartbeats: boolean
  /** The product runs its action, a floor sends everyone what the product sent: a message in each line of `text`. */
  cause: (action: number, text: string) => Promise<void>
  /** The process with the sockets, and the one in front of it if there is one. */
  pids: { server: number; proxy: number | null }
  stop: () => Promise<void>
}

/**
 * A floor, which sends everyone what it is asked to.
 * @param welcome its reply to a viewer's first message
 * @param sendAt where it is asked to
 */
export async function floorAt(
  base: string,
  given: Pick<Target, 'name' | 'hello' | 'pids' | 'stop'>,
  welcome: string,
  sendAt = '/broadcast',
): Promise<Target> {
  const post = async (path: string, body: string) => {
    const response = await fetch(base + path, { method: 'POST', body })
    await response.arrayBuffer()
  }
  await post('/welcome', welcome)
  const cause = (_action: number, text: string) => post(sendAt, text)
  return { ...given, socketUrl: `${base.replace('http', 'ws')}/`, origin: base, wantsHeartbeats: false, cause }
}

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

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * The first port of this machine, counted from `from`, that is free together with the one after it. They are below the
 * ports of outgoing connections, so none of those takes one while a server restarts.
 */
export async function freePortPair(from = 5400): Promise<number> {
  for (let port = from; port < from + 200; port += 2) {
    const looks = await Promise.allSettled([port, port + 1].map((one) => ensureFree(one, '127.0.0.1')))
    if (looks.every(({ status }) => status === 'fulfilled')) return port
  }
  throw new Error(`no free port from ${from} on`)
}

/** Above those of well-known servers, and below the ports of outgoing connections. Browsers refuse none of them. */
const ownPorts = { from: 11_000, to: 30_000 }

/**
 * A free port of this machine, for what takes seconds to listen there. The system itself would give one of those that it
 * gives to outgoing connections, and on a busy machine such a connection has it by then.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(ownPorts.from, ownPorts.to)
    const isFree = await opened(port, '127.0.0.1').then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
  throw new Error(`no free port from ${ownPorts.from} to ${ownPorts.to}`)
}

/**
 * Fails with a clear error if the port is taken: whatever answers there would be mistaken for the server that is about
 * to start. Any other reason is given as it is, such as a host that is not this machine: some shells and tools set `HOST`.
 */
export async function ensureFree(port: number, host: string): Promise<void> {
  await opened(port, host).catch((fault: NodeJS.ErrnoException) => {
    throw new Error(
      fault.code === 'EADDRINUSE'
        ? `port ${port} is taken: end what listens there, or choose another one, as in PORT=8788 npm start`
        : `cannot listen on HOST ${host} and PORT ${port}: ${fault.message}`,
    )
  })
}

/** Opens a port for a moment. */
async function opened(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

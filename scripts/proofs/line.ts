import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The network between one screen and the server. It keeps its address when the server moves to another port. */
export type Line = {
  base: string
  /** Ends every connection, and refuses new ones until `mend`. */
  cut: () => void
  mend: () => void
  close: () => void
}

/** @param serverPort where the server listens now */
export async function openLine(serverPort: () => number): Promise<Line> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((here) => {
    if (isCut) return void here.destroy()
    const there = connect(serverPort(), '127.0.0.1')
    const end = () => {
      for (const socket of [here, there]) socket.destroy()
      open.delete(here)
    }
    open.add(here)
    for (const socket of [here, there]) {
      socket.setNoDelay(true)
      socket.once('error', end)
      socket.once('close', end)
    }
    here.pipe(there).pipe(here)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  const endAll = () => {
    for (const socket of [...open]) socket.destroy()
  }
  return {
    base: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true
      endAll()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      endAll()
    },
  }
}

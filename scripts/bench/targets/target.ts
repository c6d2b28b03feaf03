/** A server under measurement: the product, or a floor that does the least possible. */
export type Target = {
  name: string
  /** Where viewers connect, and the `Origin` they name, as a browser would. */
  socketUrl: string
  origin: string
  /** A viewer's first message; the server's first message answers it. */
  hello: string
  /** Whether it drops silent sockets, as the product does. */
  wantsHeartbeats: boolean
  /** Makes every viewer receive one message: the product runs its action, a floor sends `text` to everybody. */
  cause: (action: number, text: string) => Promise<void>
  /** The process with the sockets, and the one in front of it if there is one. */
  pids: { server: number; proxy: number | null }
  stop: () => Promise<void>
}

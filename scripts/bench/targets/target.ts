/** A server under measurement: the product, or a floor that does the least that could be done. */
export type Target = {
  name: string
  /** Where viewers connect, and the `Origin` they name, as a browser would. */
  socketUrl: string
  origin: string
  /** What a viewer says first; the server's first message answers it. */
  hello: string
  /** Whether it takes those for gone of whom it hears nothing, as the product does. */
  wantsHeartbeats: boolean
  /** Makes every viewer receive one message: the product does its action, a floor sends `text` to everybody. */
  cause: (action: number, text: string) => Promise<void>
  /** The process that holds the sockets, and one in front of it where there is one. */
  pids: { server: number; proxy: number | null }
  stop: () => Promise<void>
}

import type { EpochMs } from '../../../schema/values/time.ts'

/** One connection: the runtime's WebSocket as it is, or one that a page makes for itself. */
export type Socket = {
  send(text: string): void
  close(code: number, reason: string): void
  /** Keeps what the server knows of it while the object sleeps. */
  serializeAttachment(session: unknown): void
}

/** What a crowd needs from the runtime, or from the page that it runs in. */
export type SocketPlatform = {
  /** The sockets from before the object slept, each with what was kept with it. */
  wakened(): { socket: Socket; session: unknown; isClosing: boolean }[]
  /** When a socket's heartbeat was last answered; null if never. */
  pingedAt(socket: Socket): EpochMs | null
  /** How many bytes a text takes on the wire. */
  byteLength(text: string): number
}

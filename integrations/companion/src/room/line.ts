/** The socket to a room: it comes back by itself, after a wait that grows and differs, unless it was refused for good. */
import * as limits from '../../../../schema/limits.ts'
import { closeCodes } from '../../../../schema/refusal-codes.ts'
import type { Socket, Sources } from './sources.ts'

/** Long enough for a handshake, and for the reply to a heartbeat. */
const patienceMs = 8_000
const growFactor = 1.7

const finalCloses: readonly number[] = [
  closeCodes.passwordRequired,
  closeCodes.linkOff,
  closeCodes.controlRotated,
  closeCodes.roomClosed,
]

export type Line = {
  send: (frame: object) => void
  /** The server has replied: after the next loss the waits are short again. */
  works: () => void
  /** Drops the connection and begins anew after a wait. */
  drop: () => void
  /** No more tries and no more events. */
  close: () => void
}

type Events = {
  onOpen: () => void
  onText: (text: string) => void
  /** @param wasOpen false if the server did not take the socket: why not, only REST can say */
  onLost: (wasOpen: boolean) => void
  /** There is no point in coming back: its close code says why. */
  onRefused: (code: number) => void
}

/** How long to wait before the n-th try in a row. */
export const waitMs = (failures: number, random: number): number =>
  Math.min(limits.reconnectMaxMs, limits.reconnectMinMs * growFactor ** failures) * (0.5 + random / 2)

export function openLine(
  url: string,
  token: string,
  { onOpen, onText, onLost, onRefused }: Events,
  { after, random, openSocket }: Pick<Sources, 'after' | 'random' | 'openSocket'>,
): Line {
  let socket: Socket | null = null
  let isOpen = false
  let isClosed = false
  let failures = 0
  /** The next try, or the next heartbeat. */
  let callOff = () => {}
  /** The moment at which a server that says nothing is taken for lost. */
  let spare = () => {}

  function open(): void {
    const isCurrent = () => !isClosed && socket === next
    const next = openSocket(url, token, {
      onOpen() {
        if (!isCurrent()) return
        isOpen = true
        spare()
        callOff = after(limits.pingIntervalMs, beat)
        onOpen()
      },
      onText(text) {
        if (!isCurrent()) return
        spare()
        if (text !== limits.pong) onText(text)
      },
      onClose(code) {
        if (!isCurrent()) return
        if (!finalCloses.includes(code)) return lost()
        leave()
        isClosed = true
        onRefused(code)
      },
    })
    socket = next
    spare = after(patienceMs, lost)
  }

  /** The server must hear from us too, however much it sends. */
  function beat(): void {
    socket?.send(limits.ping)
    spare()
    spare = after(patienceMs, lost)
    callOff = after(limits.pingIntervalMs, beat)
  }

  function leave(): void {
    callOff()
    spare()
    const old = socket
    socket = null
    isOpen = false
    old?.close()
  }

  function lost(): void {
    const wasOpen = isOpen
    leave()
    callOff = after(waitMs(failures++, random()), open)
    onLost(wasOpen)
  }

  open()
  return {
    send: (frame) => socket?.send(JSON.stringify(frame)),
    works: () => {
      failures = 0
    },
    drop: lost,
    close() {
      isClosed = true
      leave()
    },
  }
}

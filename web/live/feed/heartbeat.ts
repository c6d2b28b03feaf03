/** Detects a dead connection that nobody closed, for example when a phone changes networks. */
import * as limits from '../../../schema/limits.ts'

/** A second miss in a row means a dead connection: after at most 20 + 2 * 8 s when idle, 3 s when visible. */
const idleWaitMs = 8_000
const probeWaitMs = 1_500
const missesUntilDead = 2

export function createHeartbeat(send: (text: string) => void, dead: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStarted = false
  let isAsking = false
  let misses = 0
  let waitMs = idleWaitMs

  const rest = () => {
    isAsking = false
    clearTimeout(timer)
    timer = setTimeout(() => ask(idleWaitMs), limits.pingIntervalMs)
  }

  function ask(wait: number): void {
    clearTimeout(timer)
    isAsking = true
    waitMs = wait
    timer = setTimeout(missed, waitMs)
    send(limits.ping)
  }

  function missed(): void {
    misses++
    if (misses < missesUntilDead) return ask(waitMs)
    stop()
    dead()
  }

  function stop(): void {
    isStarted = false
    clearTimeout(timer)
  }

  return {
    /** The socket is open: starts pinging. */
    start() {
      isStarted = true
      misses = 0
      rest()
    },
    stop,
    /** Something came from the server: it is alive. The pings go on, for the server must hear from this page too. */
    heard() {
      if (!isStarted) return
      misses = 0
      // Otherwise the next ping is due at its own time, however much the server sends.
      if (isAsking) rest()
    },
    /** Pings immediately, because a user is looking or the network has changed. */
    probe() {
      if (!isStarted) return
      misses = 0
      ask(probeWaitMs)
    },
  }
}

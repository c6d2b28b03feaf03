import type { RoomReadResult } from './fetch-room.ts'

type PollSources = {
  read: () => Promise<RoomReadResult>
  /** Between two reads. */
  everyMs: () => number
  /** 0 to 1, for waits that must differ between pages. */
  random: () => number
  onRead: (read: RoomReadResult) => void
}

/** Reads the room at intervals while there is no socket. */
export function createRoomPoll({ read, everyMs, random, onRead }: PollSources) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Increases with everything that makes a read under way outdated. */
  let turn = 0

  async function look(): Promise<void> {
    const mine = ++turn
    const found = await read()
    if (mine !== turn) return
    timer = setTimeout(look, everyMs() * (0.8 + 0.4 * random()))
    onRead(found)
  }

  /** Stops reading; the reply to a read under way is ignored. */
  function stop(): void {
    turn++
    clearTimeout(timer)
    timer = undefined
  }

  return {
    /** Sets when the next read is due; later ones follow at the usual interval. */
    in(ms: number) {
      stop()
      timer = setTimeout(look, ms)
    },
    stop,
    isOn: () => timer !== undefined,
  }
}

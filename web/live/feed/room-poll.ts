import type { RoomRead } from './room-read.ts'

export type RoomPoll = {
  /** The next read; later ones follow at the usual interval. */
  in: (ms: number) => void
  /** No more reads; the answer of one under way is forgotten. */
  stop: () => void
  isOn: () => boolean
}

export type PollSources = {
  read: () => Promise<RoomRead>
  /** Between two reads. */
  everyMs: number
  /** 0 to 1, for waits that must differ between pages. */
  random: () => number
  onRead: (read: RoomRead) => void
}

/** Reads the room now and then while no socket tells of it. */
export function createRoomPoll({ read, everyMs, random, onRead }: PollSources): RoomPoll {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Rises with everything that makes a read under way out of date. */
  let turn = 0

  async function look(): Promise<void> {
    const mine = ++turn
    const found = await read()
    if (mine !== turn) return
    timer = setTimeout(look, everyMs * (0.8 + 0.4 * random()))
    onRead(found)
  }

  function stop(): void {
    turn++
    clearTimeout(timer)
    timer = undefined
  }

  return {
    in(ms) {
      stop()
      timer = setTimeout(look, ms)
    },
    stop,
    isOn: () => timer !== undefined,
  }
}

import type { TimeEvent } from '../../schema/core/advance.ts'
import type { RoomState } from '../../schema/core/state.ts'
import { eventInRoom } from '../../schema/engine/time/room-time.ts'
import { earlyClosing, isAsking, playersIn } from '../../schema/tools/games/closing.ts'
import { runningGame } from '../../schema/tools/games/running.ts'
import { AwaitedPlayers } from './awaited-players.ts'
import type { Clock, Crowd, Store } from './ports.ts'
import type { RoomInMemory } from './room-in-memory.ts'

type Options = {
  memory: RoomInMemory
  store: Store
  clock: Clock
  crowd: Pick<Crowd<never>, 'connectedParticipants'>
  write: (event: TimeEvent<RoomState>) => void
}

/** Those who play the game that runs: a question closes when everyone of them who is here has answered it (rule Z6). */
export class RoomPlayers {
  readonly #options: Options
  readonly #awaited: AwaitedPlayers

  constructor(options: Options) {
    const { memory, clock, crowd } = options
    this.#options = options
    this.#awaited = new AwaitedPlayers({
      clock,
      isOpen: () => memory.loaded !== null && isAsking(memory.loaded.state),
      connectedParticipants: () => crowd.connectedParticipants(),
      close: (here) => this.#close(here),
    })
  }

  /** Whether a game runs. */
  get arePlaying(): boolean {
    const { loaded } = this.#options.memory
    return loaded !== null && runningGame(loaded.state) !== undefined
  }

  /** Their ids as participants. */
  ids(): string[] {
    const { loaded } = this.#options.memory
    return loaded === null ? [] : playersIn(loaded.state)
  }

  /** Closes the question if nobody who is here still has to answer it. */
  look(): void {
    this.#awaited.look()
  }

  /** Phones may have left. */
  noteLeavers(): void {
    this.#awaited.noteLeavers()
  }

  /** The room is gone. */
  stop(): void {
    this.#awaited.stop()
  }

  #close(here: ReadonlySet<string> | null): void {
    const { memory, store, write } = this.#options
    const room = memory.loaded
    const at = memory.now()
    const changes = room === null ? [] : earlyClosing(room.state, here, at)
    if (room === null || changes.length === 0) return
    write(eventInRoom(room.state, { at, changes }, store))
  }
}
